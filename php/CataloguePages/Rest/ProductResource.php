<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages\Rest;

use Vitrine\Catalogue\AccessoryOffer;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\Facts\UnitPrice;
use Vitrine\Catalogue\LegalFacts;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Money;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliveryMethods;
use Vitrine\Pricing\Delivery\DeliveryOption;
use Vitrine\Pricing\Delivery\PriceRule;
use Vitrine\Pricing\Prices\Currencies;
use Vitrine\Rest\Schema;

/** A product in responses and in add-to-cart forms, in the current language: each schema is followed by its output. */
final class ProductResource {

	public function __construct(
		private readonly MoneyFormat $money,
		private readonly DeliveryMethods $methods,
		private readonly Currencies $currencies,
		private readonly UnitPrice $unitPrice,
	) {
	}

	/** @return array<string, mixed> */
	public static function schema(): array {
		return Schema::object(
			array(
				'id'               => Schema::int( 1 ),
				'title'            => Schema::text(),
				'url'              => Schema::text(),
				'image'            => Schema::nullable( Schema::image() ),
				'price'            => Schema::money(),
				'regular_price'    => Schema::nullable( Schema::money() ),
				'prior_price'      => Schema::nullable( Schema::money() ),
				'unit_price'       => Schema::text(),
				'stock'            => Schema::nullable( Schema::int( 0 ) ),
				'made_to_order'    => Schema::bool(),
				'lead_days'        => Schema::int( 0 ),
				'shipping_methods' => Schema::list( self::deliveryOptionSchema() ),
				'accessories'      => Schema::list( self::accessorySchema() ),
				'has_variants'     => Schema::bool(),
			),
			array( 'has_variants', 'unit_price' ),
			'CartProduct'
		);
	}

	/** @return array<string, mixed> */
	public function toArray( CatalogueItem $item ): array {
		return array(
			'id'               => $item->id,
			'title'            => $item->title,
			'url'              => $item->url,
			'image'            => $item->preview->image,
			'price'            => array( 'formatted' => $this->fromPrice( $item->prices->price, $item->isFromPrice() ) )
				+ $this->money( $item->prices->price ),
			'regular_price'    => $item->prices->sale === null ? null : $this->money( $item->prices->sale->regularPrice ),
			'prior_price'      => $item->prices->sale?->priorPrice === null ? null : $this->money( $item->prices->sale->priorPrice ),
			'stock'            => $item->stock === null ? null : max( 0, $item->stock ),
			'made_to_order'    => $item->madeToOrder(),
			'lead_days'        => $item->delivery->leadDays,
			'shipping_methods' => $this->deliveryOptions( $item ),
			'accessories'      => $this->accessories( $item ),
		) + ( $item->buyable() ? array() : array( 'has_variants' => true ) )
			+ array_filter( array( 'unit_price' => $this->legalText( $item, $item->prices->price ) ) );
	}

	/** Unit price and guarantee of durability, as lines of the cart show them. */
	public function legalText( CatalogueItem $item, int $price ): string {
		$texts = array( $this->unitPrice( $item, $price ), LegalFacts::durabilityText( $item->legal->durabilityYears ) );
		return implode( ' · ', array_filter( $texts, static fn ( string $text ): bool => $text !== '' ) );
	}

	/** `12.00 € / 1 kg`; '' without a net content. */
	public function unitPrice( CatalogueItem $item, int $price ): string {
		return $this->unitPrice->text( $price, $item->legal->content );
	}

	/** @return array<string, mixed> */
	public static function deliveryOptionSchema(): array {
		return Schema::object(
			array(
				'key'   => Schema::text(),
				'label' => Schema::text(),
				'price' => Schema::money(),
				'note'  => Schema::text(),
			),
			array(),
			'ShippingMethod'
		);
	}

	/**
	 * @param list<DeliveryOption> $options
	 * @return list<array{key: string, label: string, price: array{amount: int, currency: string, formatted: string}, note: string}>
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

	/**
	 * @return list<array{key: string, label: string, price: array{amount: int, currency: string, formatted: string}, note: string}> With
	 *   the price for a single item.
	 */
	public function deliveryOptions( CatalogueItem $item ): array {
		return $this->options(
			array_map(
				static fn ( DeliveryMethod $method ): DeliveryOption => new DeliveryOption(
					$method,
					$method->tariff->priceOf( $item->delivery->parcel(), $item->prices->price )
				),
				$this->methods->shownOnPage( $item )
			)
		);
	}

	/** Explains when the price applies: `once per order, by weight`, `free from €50.00`; '' if there is nothing to explain. */
	private function terms( DeliveryMethod $method ): string {
		$terms = array();
		if ( $method->tariff->rule->isPerOrder() ) {
			$terms[] = __( 'once per order', 'vitrine' );
		}
		if ( $method->tariff->rule === PriceRule::Weight ) {
			$terms[] = __( 'by weight', 'vitrine' );
		}
		if ( $method->tariff->freeFrom !== null ) {
			/* translators: %s: amount of money */
			$terms[] = sprintf( __( 'free from %s', 'vitrine' ), $this->formatted( $method->tariff->freeFrom ) );
		}
		return implode( ', ', $terms );
	}

	/** @return array<string, mixed> */
	public static function accessorySchema(): array {
		return Schema::object(
			array(
				'id'        => Schema::int( 1 ),
				'title'     => Schema::text(),
				'price'     => Schema::money(),
				'image'     => Schema::nullable( Schema::image() ),
				'available' => Schema::bool(),
			),
			array(),
			'Accessory'
		);
	}

	/** @return list<array<string, mixed>> */
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
		return $this->money->toArray( new Money( $amount, $this->currencies->code() ) );
	}

	public function formatted( int $amount ): string {
		return $this->money->format( new Money( $amount, $this->currencies->code() ) );
	}

	/** A formatted price; of a family whose variants have different prices, "from" the lowest one. */
	public function fromPrice( int $amount, bool $from ): string {
		return $from
			/* translators: %s: the lowest price of a product's variants */
			? sprintf( __( 'from %s', 'vitrine' ), $this->formatted( $amount ) )
			: $this->formatted( $amount );
	}
}
