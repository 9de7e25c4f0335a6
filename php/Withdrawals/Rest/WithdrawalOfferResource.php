<?php
declare(strict_types=1);

namespace Vitrine\Withdrawals\Rest;

use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\Storage\Products;
use Vitrine\I18n\DateFormat;
use Vitrine\Orders\OrderLine;
use Vitrine\Rest\Schema;
use Vitrine\Withdrawals\EligibilityMessage;
use Vitrine\Withdrawals\EligibilityStatus;
use Vitrine\Withdrawals\EligibleLine;
use Vitrine\Withdrawals\Withdrawal;
use Vitrine\Withdrawals\WithdrawalEligibility;

/** What a customer may withdraw from, in REST responses and the current language: each schema is followed by its output. */
final class WithdrawalOfferResource {

	public function __construct(
		private readonly Products $products,
		private readonly EligibilityMessage $messages,
		private readonly WithdrawalResource $withdrawals,
		private readonly DateFormat $dates,
	) {
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		return Schema::object(
			array(
				'number'       => Schema::text(),
				'created_text' => Schema::text(),
				'standing'     => array(
					'type'  => 'string',
					'enum'  => array_column( EligibilityStatus::cases(), 'value' ),
					'title' => 'EligibilityStatus',
				),
				'text'         => Schema::text(),
				'name'         => Schema::text(),
				'email'        => Schema::text(),
				'lines'        => Schema::list( self::lineSchema() ),
				'withdrawn'    => Schema::list( WithdrawalResource::schema() ),
			),
			array(),
			'WithdrawalOffer'
		);
	}

	/** @return array<string, mixed> */
	public function toArray( WithdrawalEligibility $eligibility ): array {
		$order = $eligibility->order;
		$items = $this->products->byIds( array_map( static fn ( OrderLine $line ): int => $line->productId, $order->lines ) );
		return array(
			'number'       => $order->number,
			'created_text' => $this->dates->long( $order->dates->placedAt ),
			'standing'     => $eligibility->status->value,
			'text'         => $this->messages->text( $eligibility ),
			'name'         => $order->customer->billing->name(),
			'email'        => $order->customer->email,
			'lines'        => array_map(
				fn ( EligibleLine $line ): array => $this->line( $line, $items[ $line->line->productId ] ?? null ),
				$eligibility->lines
			),
			'withdrawn'    => array_map(
				fn ( Withdrawal $withdrawal ): array => $this->withdrawals->toArray( $withdrawal, $order ),
				$eligibility->withdrawals
			),
		);
	}

	/** @return array<string, mixed> */
	private static function lineSchema(): array {
		return Schema::object(
			array(
				'id'     => Schema::int(),
				'title'  => Schema::text(),
				'extras' => Schema::list( Schema::text() ),
				'image'  => Schema::nullable( Schema::image() ),
				'kiekis' => Schema::int( 1 ),
				'left'   => Schema::int( 0 ),
				'note'   => Schema::text(),
			),
			array(),
			'WithdrawalLine'
		);
	}

	/**
	 * @param CatalogueItem|null $item Null if the product no longer exists.
	 * @return array<string, mixed>
	 */
	private function line( EligibleLine $line, ?CatalogueItem $item ): array {
		return array(
			'id'     => $line->line->productId,
			'title'  => $line->line->title,
			'extras' => $line->extras,
			'image'  => $item?->preview->image,
			'kiekis' => $line->line->quantity,
			'left'   => $line->remaining(),
			'note'   => $this->messages->lineText( $line ),
		);
	}
}
