<?php
declare(strict_types=1);

namespace Vitrine\Orders\Packing;

use DateTimeImmutable;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\Delivery\DeliveryMethods;
use Vitrine\Catalogue\Nature;
use Vitrine\Catalogue\Products;
use Vitrine\I18n\Countries;
use Vitrine\I18n\DateFormat;
use Vitrine\I18n\Languages;
use Vitrine\Orders\Invoice\InvoiceSettings;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLine;
use Vitrine\Orders\OrderRepository;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\RefundRepository;

/** Builds delivery notes, in the shop's language or in that of each order; titles of products stay as sold. */
final class DeliveryNotes {

	public function __construct(
		private readonly OrderRepository $orders,
		private readonly RefundRepository $refunds,
		private readonly Products $products,
		private readonly DeliveryMethods $methods,
		private readonly InvoiceSettings $settings,
		private readonly Countries $countries,
		private readonly DateFormat $dates,
		private readonly Languages $languages,
	) {
	}

	/**
	 * @param list<Order> $orders
	 * @return list<DeliveryNote> Without cancelled orders and those with nothing to pack; shares queries between orders.
	 */
	public function of( array $orders, bool $customersLanguage = false ): array {
		$ids       = array_map( static fn ( Order $order ): int => $order->id, $orders );
		$refunds   = $this->refunds->forOrders( $ids );
		$completed = $this->orders->completedAt( $ids );
		$products  = $this->products->byIds( self::accessoriesOf( $orders ) );
		$notes     = array();
		foreach ( $orders as $order ) {
			$items = $order->status === OrderStatus::Cancelled
				? array()
				: self::items( $order, self::refunded( $refunds[ $order->id ] ?? array(), $completed[ $order->id ] ?? null ), $products );
			if ( $items !== array() ) {
				$language = $customersLanguage ? $this->languages->find( $order->language ) : null;
				$notes[]  = $this->languages->withLanguage(
					$language ?? $this->languages->default(),
					fn (): DeliveryNote => $this->note( $order, $items )
				);
			}
		}
		return $notes;
	}

	/** @param list<PackedItem> $items */
	private function note( Order $order, array $items ): DeliveryNote {
		$seller  = $this->settings->seller();
		$address = $this->countries->translateIn( implode( "\n", $seller->lines() ) );
		$methods = array_map( fn ( OrderLine $line ): string => $this->method( $order, $line ), $order->lines );
		return new DeliveryNote(
			$this->languages->current(),
			$order->number,
			$this->dates->long( $order->placedAt ),
			array( $seller->name, ...( $address === '' ? array() : explode( "\n", $address ) ) ),
			array( ...$order->delivery->lines(), $this->countries->name( $order->delivery->country ) ),
			array_values( array_unique( array_filter( $methods, static fn ( string $method ): bool => $method !== '' ) ) ),
			$order->note,
			$items
		);
	}

	/** Orders have the name of the method in their own language. */
	private function method( Order $order, OrderLine $line ): string {
		if ( $line->shipping === '' || ( $line->shippingLabel !== '' && $order->language === $this->languages->current()->code ) ) {
			return $line->shippingLabel;
		}
		$label = $this->methods->label( $line->shipping );
		return $label === $line->shipping && $line->shippingLabel !== '' ? $line->shippingLabel : $label;
	}

	/**
	 * @param array<int, int>           $refunded Quantities by position.
	 * @param array<int, CatalogueItem> $products By id.
	 * @return list<PackedItem>
	 */
	private static function items( Order $order, array $refunded, array $products ): array {
		$items = array();
		foreach ( $order->lines as $position => $line ) {
			$quantity = $line->quantity - ( $refunded[ $position ] ?? 0 );
			if ( $quantity <= 0 ) {
				continue;
			}
			if ( $line->nature === Nature::Goods ) {
				$items[] = new PackedItem( $line->sku, $line->title, $quantity );
			}
			foreach ( $line->accessories as $accessory ) {
				if ( $accessory['nature'] === Nature::Goods->value ) {
					$items[] = new PackedItem( $products[ $accessory['id'] ]->sku ?? '', $accessory['title'], $quantity, true );
				}
			}
		}
		return $items;
	}

	/**
	 * Items that were refunded before the order was completed have not left the shop; those refunded later have.
	 *
	 * @param list<Refund> $refunds
	 * @return array<int, int> Quantities by position.
	 */
	private static function refunded( array $refunds, ?DateTimeImmutable $completed ): array {
		$quantities = array();
		foreach ( $refunds as $refund ) {
			if ( $refund->state->isValid() && ! $refund->vatOnly && ( $completed === null || $refund->at < $completed ) ) {
				foreach ( $refund->quantities as $position => $quantity ) {
					$quantities[ $position ] = ( $quantities[ $position ] ?? 0 ) + $quantity;
				}
			}
		}
		return $quantities;
	}

	/**
	 * @param list<Order> $orders
	 * @return list<int>
	 */
	private static function accessoriesOf( array $orders ): array {
		$ids = array();
		foreach ( $orders as $order ) {
			foreach ( $order->lines as $line ) {
				array_push( $ids, ...array_column( $line->accessories, 'id' ) );
			}
		}
		return array_values( array_unique( $ids ) );
	}
}
