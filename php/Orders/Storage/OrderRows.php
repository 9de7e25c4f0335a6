<?php
declare(strict_types=1);

namespace Vitrine\Orders\Storage;

use DateTimeImmutable;
use Vitrine\Cart\Totals;
use Vitrine\Cart\VatShare;
use Vitrine\Customers\Address;
use Vitrine\I18n\SearchNormalizer;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Money;
use Vitrine\Orders\ContactDetails;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderAlert;
use Vitrine\Orders\OrderBuyer;
use Vitrine\Orders\OrderCurrency;
use Vitrine\Orders\OrderCustomer;
use Vitrine\Orders\OrderDates;
use Vitrine\Orders\OrderDraft;
use Vitrine\Orders\OrderEvent;
use Vitrine\Orders\OrderPayment;
use Vitrine\Orders\OrderRequest;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\OrderSummary;
use Vitrine\Orders\PaymentStatus;
use Vitrine\Orders\VatIdAnswer;
use Vitrine\Pricing\Tax\VatTreatment;

/** Maps orders to database rows and back. */
final class OrderRows {

	public function __construct( private readonly Clock $clock ) {
	}

	/** @return array<string, int|string|null> */
	public function write( OrderDraft $draft ): array {
		$order    = $draft->order;
		$customer = $order->customer;
		$currency = $order->currency;
		$at       = $order->dates->placedAt->getTimestamp();
		return array(
			'order_key'         => $order->key,
			'key_hash'          => self::keyHash( $order->key ),
			'request_id'        => $draft->requestId,
			'request_hash'      => $order->request->hash,
			'customer_id'       => $customer->id,
			'status'            => $order->status->value,
			'payment_status'    => $order->payment->status->value,
			'payment_method'    => $order->payment->method,
			'language'          => $order->language,
			'currency'          => $currency->code,
			'main_currency'     => $currency->main,
			'currency_rate'     => $currency->main === '' ? '' : (string) $currency->rate,
			'customer_name'     => $customer->billing->name(),
			...self::keys( $customer->billing, $customer->delivery ),
			'email'             => $customer->email,
			'phone'             => $customer->phone,
			'billing'           => self::json( $customer->billing->toArray() ),
			'delivery'          => self::json( $customer->delivery->toArray() ),
			'note'              => $order->request->note,
			'items_total'       => $order->totals->items,
			'shipping_total'    => $order->totals->shipping,
			'discount_total'    => $order->totals->discount,
			'discount_code'     => $order->totals->discountCode,
			'total'             => $order->totals->total,
			'vat'               => self::json( $order->totals->vat ),
			'vat_treatment'     => $order->totals->vatTreatment->value,
			'vat_check'         => $customer->vatCheck,
			'vat_answer'        => $customer->vatAnswer->text(),
			'item_count'        => $order->totals->count,
			'reserved'          => self::json( (object) $draft->reserved ),
			'terms_accepted_at' => $at,
			'begin_consent'     => mb_substr( $order->request->beginConsent, 0, 1000 ),
			'counts_from'       => $order->dates->countsFrom,
			'delivery_day'      => $order->dates->deliveryDay,
			'pay_by'            => $order->payment->payBy?->getTimestamp(),
			'unconfirmed'       => (int) $order->payment->unconfirmed,
			'created_at'        => $at,
			'updated_at'        => $at,
		);
	}

	/**
	 * @param array<string, string|null>       $row
	 * @param list<array<string, string|null>> $lines
	 */
	public function order( array $row, array $lines ): Order {
		return new Order(
			id: (int) $row['id'],
			number: (string) $row['number'],
			key: (string) $row['order_key'],
			language: (string) $row['language'],
			currency: (float) $row['currency_rate'] > 0
				? new OrderCurrency( (string) $row['currency'], (string) $row['main_currency'], (float) $row['currency_rate'] )
				: new OrderCurrency( (string) $row['currency'] ),
			customer: new OrderCustomer(
				id: $row['customer_id'] === null ? null : (int) $row['customer_id'],
				email: (string) $row['email'],
				phone: (string) $row['phone'],
				billing: Address::fromArray( self::decoded( $row['billing'] ) ),
				delivery: Address::fromArray( self::decoded( $row['delivery'] ) ),
				vatCheck: (string) $row['vat_check'],
				vatAnswer: VatIdAnswer::of( (string) $row['vat_answer'] ),
			),
			status: OrderStatus::from( (string) $row['status'] ),
			payment: $this->payment( $row ),
			request: new OrderRequest( (string) $row['request_hash'], (string) $row['note'], (string) $row['begin_consent'] ),
			lines: array_map( OrderLineRows::read( ... ), $lines ),
			totals: $this->totals( $row ),
			dates: new OrderDates( $this->time( $row['created_at'] ), (string) $row['counts_from'], (string) $row['delivery_day'] ),
		);
	}

	/**
	 * @param array<string, string|null> $row
	 * @param list<OrderAlert>           $marks
	 */
	public function summary( array $row, array $marks ): OrderSummary {
		return new OrderSummary(
			id: (int) $row['id'],
			number: (string) $row['number'],
			placedAt: $this->time( $row['created_at'] ),
			buyer: new OrderBuyer(
				(string) $row['customer_name'],
				(string) $row['email'],
				(string) $row['language'],
				(string) $row['country']
			),
			total: new Money( (int) $row['total'], (string) $row['currency'] ),
			status: OrderStatus::from( (string) $row['status'] ),
			payment: $this->payment( $row ),
			deliveryDay: (string) $row['delivery_day'],
			count: (int) $row['item_count'],
			marks: $marks,
		);
	}

	/** @param array<string, string|null> $row */
	private function payment( array $row ): OrderPayment {
		return new OrderPayment(
			PaymentStatus::from( (string) $row['payment_status'] ),
			(string) $row['payment_method'],
			$row['pay_by'] === null ? null : $this->time( $row['pay_by'] ),
			(int) $row['unconfirmed'] === 1
		);
	}

	/** @param array<string, string|null> $row */
	public function event( array $row ): OrderEvent {
		return new OrderEvent(
			$this->time( $row['at'] ),
			(string) $row['kind'],
			(string) $row['before_it'],
			(string) $row['after_it'],
			$row['user_id'] === null ? null : (int) $row['user_id'],
			(string) $row['who'],
			self::changes( $row['changes'] )
		);
	}

	/** @return array<string, array{mixed, mixed}> */
	private static function changes( ?string $json ): array {
		$changes = array();
		foreach ( self::decoded( $json ) as $name => $values ) {
			if ( is_array( $values ) ) {
				$changes[ (string) $name ] = array( $values[0] ?? null, $values[1] ?? null );
			}
		}
		return $changes;
	}

	/** @param array<string, string|null> $row */
	public static function contactOf( array $row ): ContactDetails {
		return new ContactDetails(
			(string) $row['email'],
			(string) $row['phone'],
			Address::fromArray( self::decoded( $row['billing'] ) ),
			Address::fromArray( self::decoded( $row['delivery'] ) )
		);
	}

	/**
	 * Columns that `OrderContact` replaces.
	 *
	 * @return array<string, int|string>
	 */
	public function contact( ContactDetails $contact ): array {
		return array(
			'customer_name' => $contact->billing->name(),
			...self::keys( $contact->billing, $contact->delivery ),
			'email'         => $contact->email,
			'phone'         => $contact->phone,
			'billing'       => self::json( $contact->billing->toArray() ),
			'delivery'      => self::json( $contact->delivery->toArray() ),
			'updated_at'    => $this->clock->now()->getTimestamp(),
		);
	}

	/**
	 * Anonymises an order.
	 *
	 * @param array<string, string|null> $row
	 * @return array<string, int|string|null>
	 */
	public function anonymous( array $row ): array {
		$country = static fn ( string $column ): string => self::json(
			Address::fromArray( array( 'country' => self::decoded( $row[ $column ] )['country'] ?? '' ) )->toArray()
		);
		return array(
			'customer_id'   => null,
			'customer_name' => '',
			'name_key'      => '',
			'family_key'    => '',
			'email'         => '',
			'phone'         => '',
			'billing'       => $country( 'billing' ),
			'delivery'      => $country( 'delivery' ),
			'note'          => '',
			'vat_check'     => '',
			'vat_answer'    => '',
			'request_hash'  => '',
			'updated_at'    => $this->clock->now()->getTimestamp(),
		);
	}

	/**
	 * Search columns of an order: the customer's name in both orders, and the delivery country.
	 *
	 * @return array{name_key: string, family_key: string, country: string}
	 */
	public static function keys( Address $billing, Address $delivery ): array {
		$key = static fn ( string ...$names ): string => mb_substr( SearchNormalizer::line( implode( ' ', $names ) ), 0, 191 );
		return array(
			'name_key'   => $key( $billing->firstName, $billing->lastName ),
			'family_key' => $key( $billing->lastName, $billing->firstName ),
			'country'    => $delivery->country,
		);
	}

	/** Orders are looked up by this hash, which prevents timing attacks on their keys. */
	public static function keyHash( string $key ): string {
		return hash( 'sha256', $key );
	}

	/** @return array<int, int> Reserved quantities by product id. */
	public static function quantities( ?string $json ): array {
		$quantities = array();
		foreach ( self::decoded( $json ) as $product => $quantity ) {
			$quantities[ (int) $product ] = self::number( $quantity );
		}
		return $quantities;
	}

	/** @return array<mixed> */
	public static function decoded( ?string $json ): array {
		$value = json_decode( (string) $json, true );
		return is_array( $value ) ? $value : array();
	}

	public static function number( mixed $value ): int {
		return is_numeric( $value ) ? (int) $value : 0;
	}

	public static function json( mixed $value ): string {
		return (string) wp_json_encode( $value, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
	}

	/** @param array<string, string|null> $row */
	private function totals( array $row ): Totals {
		$shares = array();
		foreach ( self::decoded( $row['vat'] ) as $share ) {
			if ( is_array( $share ) ) {
				$shares[] = new VatShare(
					self::number( $share['rate'] ?? 0 ),
					self::number( $share['net'] ?? 0 ),
					self::number( $share['vat'] ?? 0 )
				);
			}
		}
		return new Totals(
			items: (int) $row['items_total'],
			shipping: (int) $row['shipping_total'],
			discount: (int) $row['discount_total'],
			total: (int) $row['total'],
			vat: $shares,
			count: (int) $row['item_count'],
			discountCode: (string) $row['discount_code'],
			vatTreatment: VatTreatment::tryFrom( (string) $row['vat_treatment'] ) ?? VatTreatment::Standard,
		);
	}

	private function time( ?string $seconds ): DateTimeImmutable {
		return ( new DateTimeImmutable( "@$seconds" ) )->setTimezone( $this->clock->now()->getTimezone() );
	}
}
