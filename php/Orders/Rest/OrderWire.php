<?php
declare(strict_types=1);

namespace Vitrine\Orders\Rest;

use DateTimeImmutable;
use Vitrine\Cart\Rest\CartWire;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\Products;
use Vitrine\Catalogue\Shipping;
use Vitrine\I18n\DateFormat;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Money;
use Vitrine\Orders\Arrival;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLine;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\Withdrawal\Offer;
use Vitrine\Orders\Withdrawal\Offers;
use Vitrine\Orders\Withdrawal\OfferText;

/**
 * Writes orders in the shapes of `OrderSchemas`, in the current language; titles stay as they were bought.
 *
 * @phpstan-import-type Facts from MoneyFacts
 * @phpstan-type WholeOrder array{
 *     number: string, key: string, order_status: string, status_label: string, payment_status: string, created: string, created_text: string,
 *     delivery_date: string, delivery_text: string, days_left: int, days_total: int, progress: int,
 *     contact: array{email: string, phone: string}, billing: array<string, string>, delivery: array<string, string>,
 *     payment_method: array{key: string, title: string, instructions: string},
 *     lines: list<array<string, mixed>>, totals: array<string, mixed>, note: string, withdrawal: array{open: bool, text: string}, payment: Facts
 * }
 */
final class OrderWire {

	public function __construct(
		private readonly CartWire $cart,
		private readonly Products $products,
		private readonly PaymentMethods $methods,
		private readonly MoneyFormat $money,
		private readonly DateFormat $dates,
		private readonly Clock $clock,
		private readonly Offers $offers,
		private readonly OfferText $withdrawing,
		private readonly MoneyFacts $moneyFacts,
	) {
	}

	/** @return WholeOrder */
	public function order( Order $order ): array {
		return $this->orders( array( $order ) )[0];
	}

	/**
	 * @param list<Order> $orders
	 * @return list<WholeOrder> As `order` writes each; what belongs to them is looked up together.
	 */
	public function orders( array $orders ): array {
		$items  = $this->products->byIds( self::productsOf( $orders ) );
		$offers = $this->offers->ofAll( $orders );
		$money  = $this->moneyFacts->ofAll( $orders );
		return array_map( fn ( Order $order ): array => $this->whole( $order, $items, $offers[ $order->id ], $money[ $order->id ] ), $orders );
	}

	/** @return array<string, mixed> OrderSchemas::userOrder */
	public function userOrder( Order $order ): array {
		$arrival = Arrival::of( $order->status, $order->deliveryDay, $this->clock->now() );
		return array(
			'progress_text' => $arrival->text(),
			'in_header'     => $arrival->inHeader,
		) + $this->state( $order );
	}

	/**
	 * Where an order stands.
	 *
	 * @return array{
	 *     number: string, key: string, order_status: string, status_label: string, payment_status: string, created_text: string,
	 *     delivery_date: string, delivery_text: string, days_left: int, days_total: int, progress: int
	 * }
	 */
	private function state( Order $order ): array {
		$now      = $this->clock->now();
		$progress = $order->progress( $now );
		return array(
			'number'         => $order->number,
			'key'            => $order->key,
			'order_status'   => $order->status->value,
			'status_label'   => $order->status->label(),
			'payment_status' => $order->paymentStatus->value,
			'created_text'   => $this->dates->long( $order->placedAt ),
			'delivery_date'  => $order->deliveryDay,
			'delivery_text'  => $this->dates->long( new DateTimeImmutable( $order->deliveryDay, $now->getTimezone() ) ),
			'days_left'      => $progress->daysLeft,
			'days_total'     => $progress->daysTotal,
			'progress'       => $progress->percent,
		);
	}

	/**
	 * @param array<int, CatalogueItem> $items By id, as far as they are still sold.
	 * @param Facts                     $money
	 * @return WholeOrder
	 */
	private function whole( Order $order, array $items, Offer $offer, array $money ): array {
		$method = $this->methods->find( $order->paymentMethod );
		return $this->state( $order ) + array(
			'created'        => $order->placedAt->format( DATE_ATOM ),
			'contact'        => array(
				'email' => $order->email,
				'phone' => $order->phone,
			),
			'billing'        => $order->billing->wire(),
			'delivery'       => $order->delivery->wire(),
			'payment_method' => array(
				'key'          => $order->paymentMethod,
				'title'        => $method?->title() ?? $order->paymentMethod,
				'instructions' => $method?->instructions( $order ) ?? '',
			),
			'lines'          => array_map( fn ( OrderLine $line ): array => $this->line( $line, $items[ $line->productId ] ?? null, $order->currency ), $order->lines ),
			'totals'         => $this->cart->totals( $order->totals, $order->currency ),
			'note'           => $order->note,
			'withdrawal'     => array(
				'open' => $offer->open(),
				'text' => $this->withdrawing->of( $offer ),
			),
			'payment'        => $money,
		);
	}

	/**
	 * @param list<Order> $orders
	 * @return list<int>
	 */
	private static function productsOf( array $orders ): array {
		return array_merge( ...array_map( static fn ( Order $order ): array => array_map( static fn ( OrderLine $line ): int => $line->productId, $order->lines ), $orders ) );
	}

	/**
	 * @param CatalogueItem|null $item Null: the product is no longer in the shop, so there is nothing to link to.
	 * @return array<string, mixed>
	 */
	private function line( OrderLine $line, ?CatalogueItem $item, string $currency ): array {
		$money = fn ( int $cents ): array => $this->money->wire( new Money( $cents, $currency ) );
		return array(
			'id'             => $line->productId,
			'title'          => $line->title,
			'url'            => $item?->url,
			'image'          => $item?->image,
			'kiekis'         => $line->quantity,
			'unit_price'     => $money( $line->unitPrice ),
			'line_total'     => $money( $line->total() ),
			'vat_rate'       => $line->vatRate,
			'shipping'       => $line->shipping,
			'shipping_label' => $line->shippingLabel === '' ? Shipping::label( $line->shipping ) : $line->shippingLabel,
			'shipping_price' => $money( $line->shippingPrice ),
			'properties'     => array_map(
				static fn ( array $accessory ): array => array(
					'id'        => $accessory['id'],
					'title'     => $accessory['title'],
					'acc_price' => $money( $accessory['price'] ),
				),
				$line->accessories
			),
		);
	}
}
