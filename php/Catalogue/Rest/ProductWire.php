<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Rest;

use Vitrine\Catalogue\AccessoryOffer;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\Delivery\DeliveryMethod;
use Vitrine\Catalogue\Delivery\DeliveryMethods;
use Vitrine\Catalogue\Delivery\DeliveryOption;
use Vitrine\Catalogue\Delivery\PriceRule;
use Vitrine\Catalogue\Settings;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Money;

/** Products as they travel: in answers, and in the pages' own add-to-cart forms. */
final class ProductWire {

	public function __construct( private readonly MoneyFormat $money, private readonly DeliveryMethods $methods, private readonly Settings $settings ) {
	}

	/** @return array<string, mixed> ProductShapes::cartProduct */
	public function cartProduct( CatalogueItem $item ): array {
		return array(
			'id'               => $item->id,
			'title'            => $item->title,
			'url'              => $item->url,
			'image'            => $item->image,
			'price'            => $this->money( $item->price ),
			'regular_price'    => $item->regularPrice === null ? null : $this->money( $item->regularPrice ),
			'prior_price'      => $item->priorPrice === null ? null : $this->money( $item->priorPrice ),
			'stock'            => $item->stock === null ? null : max( 0, $item->stock ),
			'made_to_order'    => $item->madeToOrder(),
			'lead_days'        => $item->leadDays,
			'shipping_methods' => $this->shippingMethods( $item ),
			'accessories'      => $this->accessories( $item ),
		);
	}

	/** @return list<array{key: string, label: string, price: array{amount: int, currency: string, formatted: string}, note: string}> What one piece alone would cost. */
	public function shippingMethods( CatalogueItem $item ): array {
		return $this->options( array_map( static fn ( DeliveryMethod $method ): DeliveryOption => new DeliveryOption( $method, $method->priceFor( $item, $item->price ) ), $this->methods->shown( $item ) ) );
	}

	/**
	 * @param list<DeliveryOption> $options
	 * @return list<array{key: string, label: string, price: array{amount: int, currency: string, formatted: string}, note: string}> ProductShapes::shippingMethod
	 */
	public function options( array $options ): array {
		return array_map(
			fn ( DeliveryOption $option ): array => array(
				'key'   => $option->method->key,
				'label' => $this->methods->label( $option->method->key ),
				'price' => $this->money( $option->price ),
				'note'  => $option->price === 0 ? '' : $this->terms( $option->method ),
			),
			$options
		);
	}

	/** What a price alone does not tell. */
	private function terms( DeliveryMethod $method ): string {
		$terms = array();
		if ( $method->rule === PriceRule::Flat ) {
			$terms[] = __( 'once an order', 'vitrine' );
		}
		if ( $method->freeFrom !== null ) {
			/* translators: %s: amount of money */
			$terms[] = sprintf( __( 'free from %s', 'vitrine' ), $this->formatted( $method->freeFrom ) );
		}
		return implode( ', ', $terms );
	}

	/** @return list<array<string, mixed>> ProductShapes::accessory */
	public function accessories( CatalogueItem $item ): array {
		return array_values(
			array_map(
				fn ( AccessoryOffer $offer ): array => array(
					'id'        => $offer->id,
					'title'     => $offer->title,
					'price'     => $this->money( $offer->price ),
					'image'     => $offer->image,
					'available' => $offer->available(),
				),
				$item->offers
			)
		);
	}

	/** @return array{amount: int, currency: string, formatted: string} */
	public function money( int $amount ): array {
		return $this->money->wire( new Money( $amount, $this->settings->currency ) );
	}

	public function formatted( int $amount ): string {
		return $this->money->format( new Money( $amount, $this->settings->currency ) );
	}
}
