<?php
declare(strict_types=1);

namespace Vitrine\Admin\OrderEntry;

use Vitrine\Admin\OrderEntryLinks;
use Vitrine\Admin\Orders\OrdersScreen;
use Vitrine\Admin\Orders\OrderStyle;
use Vitrine\Catalogue\AccessoryOffer;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\I18n\Languages;
use Vitrine\I18n\MoneyFormat;
use Vitrine\I18n\Typography;
use Vitrine\Kernel\Money;
use Vitrine\Orders\PaymentMethod;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Storefront\View;

/** Shows the form of an order that staff take. */
final class EntryView {

	public function __construct(
		private readonly EntryAddressFields $addresses,
		private readonly PaymentMethods $payments,
		private readonly Languages $languages,
		private readonly MoneyFormat $money,
		private readonly Typography $typography,
		private readonly View $view,
	) {
	}

	/** @param string $step See `EntryScreen`; '' when the form is opened. */
	public function show( Entry $entry, EntryReview $review, string $step, string $message ): void {
		$isChecked = in_array( $step, array( EntryScreen::CHECK, EntryScreen::PLACE ), true );
		$errors    = $isChecked ? $review->errors : $review->lineErrors();
		OrderStyle::print();
		$this->view->show(
			'admin/order-entry',
			array(
				'entry'     => $entry,
				'action'    => OrderEntryLinks::url(),
				'back'      => OrdersScreen::url(),
				'nonce'     => wp_nonce_field( EntryScreen::NONCE, '_wpnonce', true, false ),
				'step'      => $step,
				'message'   => $message,
				'errors'    => $errors,
				'languages' => $this->languages->all(),
				'billing'   => $this->addresses->billing( $entry->buyer->billing, $errors ),
				'delivery'  => $this->addresses->delivery( $entry->buyer->delivery, $errors ),
				'lines'     => array_map( fn ( EntryLine $line ): array => $this->line( $line, $review, $errors ), $entry->lines ),
				'found'     => array_map(
					fn ( CatalogueItem $item ): array => $this->found( $item, $review->cart->currency ),
					$review->found
				),
				'payments'  => $this->payments(),
				'begins'    => $review->begins,
				'sums'      => $review->cart->lines === array() ? array() : $this->sums( $review ),
				'total'     => $isChecked && $errors === array() ? $review->cart->totals->total : null,
				'currency'  => $review->cart->currency,
				'amount'    => $this->price( $review->cart->totals->total, $review->cart->currency ),
				'write'     => $this->typography,
			)
		);
	}

	/**
	 * @param array<string, string> $errors
	 * @return array{id: int, title: string, sku: string, quantity: string, price: string, amount: string, error: string,
	 *   shipping: string, methods: array<string, string>, accessories: list<array{id: int, title: string, price: string, isChosen: bool}>}
	 */
	private function line( EntryLine $line, EntryReview $review, array $errors ): array {
		$item     = $review->items[ $line->id ] ?? null;
		$priced   = $review->line( $line->id );
		$currency = $review->cart->currency;
		return array(
			'id'          => $line->id,
			'title'       => $item->title ?? $line->title,
			'sku'         => $item->sku ?? '',
			'quantity'    => $line->quantity,
			'price'       => $priced === null ? '' : $this->price( $priced->unitPrice, $currency ),
			'amount'      => $priced === null ? '' : $this->price( $priced->total(), $currency ),
			'error'       => $errors[ "lines.$line->id" ] ?? '',
			'shipping'    => $priced->shipping ?? $line->shipping,
			'methods'     => $review->methods[ $line->id ] ?? array(),
			'accessories' => array_map(
				fn ( AccessoryOffer $offer ): array => array(
					'id'       => $offer->id,
					'title'    => $offer->title,
					'price'    => $this->price( $offer->price, $currency ),
					'isChosen' => in_array( $offer->id, $line->accessories, true ),
				),
				array_values( $item->offers ?? array() )
			),
		);
	}

	/** @return array{id: int, title: string, sku: string, price: string, stock: string} */
	private function found( CatalogueItem $item, string $currency ): array {
		return array(
			'id'    => $item->id,
			'title' => $item->title,
			'sku'   => $item->sku,
			'price' => $this->price( $item->prices->price, $currency ),
			'stock' => match ( true ) {
				$item->stock === null => '',
				$item->stock === 0    => __( 'Sold out', 'vitrine' ),
				/* translators: %s: number of items in stock */
				default               => sprintf( __( '%s in stock', 'vitrine' ), number_format_i18n( $item->stock ) ),
			},
		);
	}

	/** @return array<string, array{title: string, help: string}> By key. */
	private function payments(): array {
		$offered = array_filter( $this->payments->all(), static fn ( PaymentMethod $method ): bool => $method->isAvailable() );
		$shown   = array();
		foreach ( array( ...$offered, ...$this->payments->inPerson() ) as $method ) {
			$shown[ $method->key() ] = array(
				'title' => $method->title(),
				'help'  => match ( true ) {
					$method->isPaidOnline()                => __(
						'The customer gets an e-mail with a payment link that is valid for three days. The confirmation follows once it is paid.',
						'vitrine'
					),
					$this->payments->isInPerson( $method ) => __(
						'You have received the money: the order is paid, and the invoice is issued.',
						'vitrine'
					),
					$method->isPaidOnDelivery()            => '',
					default                                => __( 'The confirmation has your bank details.', 'vitrine' ),
				},
			);
		}
		return $shown;
	}

	/** @return list<array{string, string}> Labels and amounts, without the total. */
	private function sums( EntryReview $review ): array {
		$totals = $review->cart->totals;
		$price  = fn ( int $amount ): string => $this->price( $amount, $review->cart->currency );
		$sums   = array( array( __( 'Products', 'vitrine' ), $price( $totals->items ) ) );
		if ( $totals->discountCode !== '' ) {
			/* translators: %s: discount code */
			$label  = sprintf( __( 'Discount %s', 'vitrine' ), $totals->discountCode );
			$sums[] = array( $label, $totals->discount === 0 ? __( 'Free delivery', 'vitrine' ) : '−' . $price( $totals->discount ) );
		}
		$sums[] = array( __( 'Delivery', 'vitrine' ), $price( $totals->shipping ) );
		foreach ( $totals->vatTreatment->hasVat() ? $totals->vat : array() as $share ) {
			/* translators: %s: rate of VAT in percent */
			$label  = sprintf( __( 'VAT included (%s%%)', 'vitrine' ), $this->typography->number( $share->rate / 100 ) );
			$sums[] = array( $label, $price( $share->vat ) );
		}
		return $review->reason === '' ? $sums : array( ...$sums, array( $review->reason, '' ) );
	}

	private function price( int $amount, string $currency ): string {
		return $this->money->format( new Money( $amount, $currency ) );
	}
}
