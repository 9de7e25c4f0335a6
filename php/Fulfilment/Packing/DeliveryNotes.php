<?php
declare(strict_types=1);

namespace Vitrine\Fulfilment\Packing;

use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\Storage\Products;
use Vitrine\I18n\Countries;
use Vitrine\I18n\DateFormat;
use Vitrine\I18n\Languages;
use Vitrine\Invoices\InvoiceSettings;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderLine;
use Vitrine\Pricing\Delivery\DeliveryMethods;
use Vitrine\Pricing\Nature;

/** Builds delivery notes, in the shop's language or in that of each order; titles of products stay as sold. */
final class DeliveryNotes {

	public function __construct(
		private readonly PackedQuantities $quantities,
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
	 * @return list<DeliveryNote> Without orders that have nothing to pack; shares queries between orders.
	 */
	public function of( array $orders, bool $customersLanguage = false ): array {
		$quantities = $this->quantities->of( $orders );
		$products   = $this->products->byIds( self::accessoriesOf( $orders ) );
		$notes      = array();
		foreach ( $orders as $order ) {
			$items = self::items( $order, $quantities[ $order->id ] ?? array(), $products );
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
			$this->dates->long( $order->dates->placedAt ),
			array( $seller->name, ...( $address === '' ? array() : explode( "\n", $address ) ) ),
			array( ...$order->customer->delivery->lines(), $this->countries->name( $order->customer->delivery->country ) ),
			array_values( array_unique( array_filter( $methods, static fn ( string $method ): bool => $method !== '' ) ) ),
			$order->request->note,
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
	 * @param array<int, int>           $quantities By position.
	 * @param array<int, CatalogueItem> $products By id.
	 * @return list<PackedItem>
	 */
	private static function items( Order $order, array $quantities, array $products ): array {
		$items = array();
		foreach ( $order->lines as $position => $line ) {
			$quantity = $quantities[ $position ] ?? 0;
			if ( $quantity === 0 ) {
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
