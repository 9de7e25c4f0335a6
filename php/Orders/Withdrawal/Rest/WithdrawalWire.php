<?php
declare(strict_types=1);

namespace Vitrine\Orders\Withdrawal\Rest;

use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\Products;
use Vitrine\I18n\DateFormat;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLine;
use Vitrine\Orders\Withdrawal\NextSteps;
use Vitrine\Orders\Withdrawal\Offer;
use Vitrine\Orders\Withdrawal\OfferedLine;
use Vitrine\Orders\Withdrawal\OfferText;
use Vitrine\Orders\Withdrawal\Withdrawal;

/** Writes withdrawals in the shapes of `WithdrawalSchemas`, in the current language; titles stay as they were bought. */
final class WithdrawalWire {

	public function __construct(
		private readonly Products $products,
		private readonly OfferText $texts,
		private readonly NextSteps $next,
		private readonly DateFormat $dates,
	) {
	}

	/** @return array<string, mixed> WithdrawalSchemas::offer */
	public function offer( Offer $offer ): array {
		$order = $offer->order;
		$items = $this->products->byIds( array_map( static fn ( OrderLine $line ): int => $line->productId, $order->lines ) );
		return array(
			'number'       => $order->number,
			'created_text' => $this->dates->long( $order->placedAt ),
			'standing'     => $offer->standing->value,
			'text'         => $this->texts->of( $offer ),
			'name'         => $order->billing->name(),
			'email'        => $order->email,
			'lines'        => array_map( fn ( OfferedLine $line ): array => $this->line( $line, $items[ $line->line->productId ] ?? null ), $offer->lines ),
			'withdrawn'    => array_map( fn ( Withdrawal $withdrawal ): array => $this->receipt( $withdrawal, $order ), $offer->withdrawals ),
		);
	}

	/**
	 * @param Order|null $order Null where nobody could tell which it is.
	 * @return array{
	 *     contract: string, name: string, email: string, words: string, at: string, at_text: string,
	 *     lines: list<array{id: int, title: string, kiekis: int}>, next: list<string>
	 * } WithdrawalSchemas::receipt
	 */
	public function receipt( Withdrawal $withdrawal, ?Order $order ): array {
		$titles = array();
		foreach ( $order->lines ?? array() as $line ) {
			$titles[ $line->productId ] = $line->title;
		}
		$lines = array();
		foreach ( $withdrawal->pieces as $product => $quantity ) {
			$lines[] = array(
				'id'     => $product,
				'title'  => $titles[ $product ] ?? (string) $product,
				'kiekis' => $quantity,
			);
		}
		return array(
			'contract' => $withdrawal->contract,
			'name'     => $withdrawal->name,
			'email'    => $withdrawal->email,
			'words'    => $withdrawal->words,
			'at'       => $withdrawal->at->format( DATE_ATOM ),
			'at_text'  => $this->dates->moment( $withdrawal->at ),
			'lines'    => $lines,
			'next'     => $this->next->of( $withdrawal ),
		);
	}

	/**
	 * @param CatalogueItem|null $item Null: the product is no longer in the shop.
	 * @return array<string, mixed>
	 */
	private function line( OfferedLine $line, ?CatalogueItem $item ): array {
		return array(
			'id'     => $line->line->productId,
			'title'  => $line->line->title,
			'extras' => array_column( $line->line->accessories, 'title' ),
			'image'  => $item?->image,
			'kiekis' => $line->line->quantity,
			'left'   => $line->left(),
			'note'   => $this->texts->ofLine( $line ),
		);
	}
}
