<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use Vitrine\Catalogue\Admin\PriceInput;
use Vitrine\Catalogue\Admin\WeightInput;
use Vitrine\Catalogue\Gtin;
use Vitrine\Catalogue\ProductData;
use Vitrine\Kernel\Currency;
use Vitrine\Pricing\Shipping;
use Vitrine\Pricing\VatClass;

/** Validates product data from a form; fields that were not submitted keep their values. */
final class ProductDataForm {

	private const MAX_STOCK       = 1_000_000;
	private const MAX_DAYS        = 365;
	private const MAX_PICTURES    = 30;
	private const MAX_ACCESSORIES = 20;
	private const MAX_MPN_LENGTH  = 70;

	/** In percent. */
	private const MAX_VAT_PERCENT = 50;

	/** @var array<string, string> Messages by field. */
	private array $errors = array();

	/**
	 * @param array<string, mixed> $sent Unslashed: `sku`, `price`, `sale_price`, `vat` (percent), `stock` ('' if not tracked),
	 *   `always_in_stock`, `lead_days` … as read by `facts()`.
	 */
	private function __construct(
		private readonly array $sent,
		private readonly ProductData $before,
		private readonly Currency $main,
	) {
	}

	/**
	 * @param array<string, mixed> $sent
	 * @throws InvalidProductData
	 */
	public static function read( array $sent, ProductData $before, Currency $main ): ProductData {
		return ( new self( $sent, $before, $main ) )->facts();
	}

	private function facts(): ProductData {
		$facts = $this->before->with(
			sku: $this->sku(),
			price: $this->price( 'price', $this->before->prices->price ),
			// A typed 0 is a price.
			noPrice: $this->text( 'price' ) === null ? $this->before->prices->noPrice : false,
			salePrice: $this->salePrice(),
			vatRate: $this->vatRate(),
			vatClass: VatClass::tryFrom( $this->text( 'vat_class' ) ?? '' ) ?? $this->before->prices->vatClass,
			stock: $this->stock(),
			alwaysInStock: $this->stock() === null && $this->bool( 'always_in_stock', $this->before->alwaysInStock ),
			leadDays: $this->number( 'lead_days', $this->before->delivery->leadDays, self::MAX_DAYS ),
			shippingMethods: $this->shippingMethods(),
			shippingPrice: $this->price( 'shipping_price', $this->before->delivery->shippingPrice ),
			weightGrams: $this->weight(),
			unlisted: $this->bool( 'unlisted', $this->before->listing->unlisted ),
			featured: $this->bool( 'featured', $this->before->listing->featured ),
			pictures: $this->pictures(),
			categories: isset( $this->sent['categories'] )
				? self::ids( $this->sent['categories'] )
				: $this->before->classification->categories,
			accessories: $this->accessories(),
			brand: $this->reference( 'brand', $this->before->classification->brand ),
			manufacturer: $this->reference( 'manufacturer', $this->before->classification->manufacturer ),
			gtin: $this->gtin(),
			mpn: $this->mpn(),
			legal: LegalFactsForm::read( $this->sent, $this->before->legal, $this->errors )->with(
				withdrawalExempt: $this->bool( 'withdrawal_exempt', $this->before->legal->withdrawalExempt ),
			),
			createdAt: null,
			otherPrices: OtherPricesForm::read( $this->sent, $this->before->prices->otherPrices, $this->errors, $this->isSaleOver() ),
		);
		$facts   = $this->withSale( $facts );
		$typed   = isset( $this->sent['sale_price'] ) || isset( $this->sent['price'] );
		if ( $typed && $facts->prices->salePrice !== null
			&& $facts->prices->salePrice >= $facts->prices->price && ! isset( $this->errors['price'] ) ) {
			$this->errors['sale_price'] ??= __( 'The sale price must be lower than the price.', 'vitrine' );
		}
		// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
		return $this->errors === array() ? $facts : throw new InvalidProductData( $this->errors );
	}

	private function withSale( ProductData $facts ): ProductData {
		$hasSale = EndedSale::hasSale( $facts->prices->salePrice, $facts->prices->otherPrices );
		$isNew   = EndedSale::isNewSale( $facts->prices->salePrice, $facts->prices->otherPrices, $this->before );
		$period  = SalePeriodForm::read( $this->sent, $hasSale, $this->before->prices->salePeriod, $this->errors, isNew: $isNew );
		$facts   = EndedSale::giveWay( $facts->with( salePeriod: $period ), $this->before );
		return $facts->prices->salePrice === $this->before->prices->salePrice
			? $facts
			: EndedSale::withoutOthers( $facts, $this->before, EndedSale::typed( $this->sent ) );
	}

	/** Whether there is an ended sale that gets no other dates. */
	private function isSaleOver(): bool {
		$ignored = array();
		return EndedSale::isOver( SalePeriodForm::read( $this->sent, true, $this->before->prices->salePeriod, $ignored ) );
	}

	private function sku(): string {
		$sku = $this->text( 'sku' );
		if ( $sku === null ) {
			return $this->before->identifiers->sku;
		}
		$clean = sanitize_text_field( $sku );
		if ( strlen( $clean ) > 64 || $clean !== $sku ) {
			$this->errors['sku'] = __( 'Enter a SKU of up to 64 characters.', 'vitrine' );
		}
		return $clean === '' ? $this->before->identifiers->sku : $clean;
	}

	private function weight(): int {
		$typed = $this->text( 'weight' );
		$grams = $typed === null ? $this->before->delivery->weightGrams : WeightInput::parse( $typed );
		if ( $grams === null ) {
			$this->errors['weight'] = WeightInput::hint();
		}
		return $grams ?? $this->before->delivery->weightGrams;
	}

	private function gtin(): string {
		$typed = $this->text( 'gtin' );
		if ( $typed === null ) {
			return $this->before->identifiers->gtin;
		}
		$gtin  = Gtin::normalize( $typed );
		$error = $gtin === '' ? null : Gtin::error( $gtin );
		if ( $error !== null ) {
			$this->errors['gtin'] = $error;
		}
		return $gtin;
	}

	private function mpn(): string {
		$mpn = sanitize_text_field( $this->text( 'mpn' ) ?? $this->before->identifiers->mpn );
		if ( mb_strlen( $mpn ) > self::MAX_MPN_LENGTH ) {
			/* translators: %d: number of characters */
			$this->errors['mpn'] = sprintf( __( 'Enter up to %d characters.', 'vitrine' ), self::MAX_MPN_LENGTH );
		}
		return $mpn;
	}

	/** Id of another object; empty or 0 for none. */
	private function reference( string $field, ?int $before ): ?int {
		$id = $this->text( $field );
		return $id === null ? $before : ( absint( $id ) > 0 ? absint( $id ) : null );
	}

	private function price( string $field, int $before ): int {
		$typed = $this->text( $field );
		$cents = $typed === null ? $before : PriceInput::parse( $typed );
		if ( $cents === null || ! $this->main->allows( $cents ) ) {
			$this->errors[ $field ] = OtherPricesForm::message( $this->main->code );
		}
		return $cents ?? $before;
	}

	private function salePrice(): ?int {
		return $this->text( 'sale_price' ) === ''
			? null
			: ( isset( $this->sent['sale_price'] ) ? $this->price( 'sale_price', 0 ) : $this->before->prices->salePrice );
	}

	private function vatRate(): int {
		$typed = $this->text( 'vat' );
		if ( $typed === null ) {
			return $this->before->prices->vatRate;
		}
		if ( preg_match( '/^\d{1,2}([.,]\d{1,2})?$/', $typed ) !== 1 || (float) strtr( $typed, ',', '.' ) > self::MAX_VAT_PERCENT ) {
			/* translators: %d: the highest rate in percent */
			$this->errors['vat'] = sprintf( __( 'Enter a VAT rate from 0 to %d percent.', 'vitrine' ), self::MAX_VAT_PERCENT );
			return $this->before->prices->vatRate;
		}
		return (int) round( (float) strtr( $typed, ',', '.' ) * 100 );
	}

	private function stock(): ?int {
		return $this->text( 'stock' ) === ''
			? null
			: ( isset( $this->sent['stock'] ) ? $this->number( 'stock', 0, self::MAX_STOCK ) : $this->before->stock );
	}

	private function number( string $field, int $before, int $most ): int {
		$typed = $this->text( $field );
		if ( $typed !== null && ( ! ctype_digit( $typed ) || strlen( $typed ) > 9 || (int) $typed > $most ) ) {
			/* translators: %s: the largest number */
			$this->errors[ $field ] = sprintf( __( 'Enter a whole number from 0 to %s.', 'vitrine' ), number_format_i18n( $most ) );
			return $before;
		}
		return $typed === null ? $before : (int) $typed;
	}

	private function bool( string $field, bool $before ): bool {
		return isset( $this->sent[ $field ] )
			? rest_sanitize_boolean( is_scalar( $this->sent[ $field ] ) ? (string) $this->sent[ $field ] : '' )
			: $before;
	}

	/** @return list<string> */
	private function shippingMethods(): array {
		if ( ! is_array( $this->sent['shipping_methods'] ?? null ) ) {
			return $this->before->delivery->shippingMethods;
		}
		if ( $this->sent['shipping_methods'] === array() ) {
			$this->errors['shipping_methods'] = __( 'Choose at least one shipping method.', 'vitrine' );
		}
		return Shipping::sanitize( $this->sent['shipping_methods'] );
	}

	/** @return list<int> */
	private function pictures(): array {
		if ( ! isset( $this->sent['pictures'] ) ) {
			return $this->before->pictures;
		}
		$pictures = self::ids( $this->sent['pictures'] );
		$new      = array_diff( $pictures, $this->before->pictures );
		if (
			count( $pictures ) > self::MAX_PICTURES
			|| array_filter( $new, static fn ( int $id ): bool => ! wp_attachment_is_image( $id ) ) !== array()
		) {
			/* translators: %d: number of pictures */
			$this->errors['pictures'] = sprintf( __( 'Choose up to %d images from the media library.', 'vitrine' ), self::MAX_PICTURES );
		}
		return $pictures;
	}

	/** @return array<int, int|null> */
	private function accessories(): array {
		if ( ! is_array( $this->sent['accessories'] ?? null ) ) {
			return $this->before->accessories;
		}
		$offers = array();
		foreach ( $this->sent['accessories'] as $row ) {
			$id    = is_array( $row ) ? absint( $row['id'] ?? 0 ) : 0;
			$price = is_array( $row ) && is_scalar( $row['price'] ?? null ) ? trim( (string) $row['price'] ) : '';
			if ( $id < 1 ) {
				continue;
			}
			$offers[ $id ] = $price === '' ? null : PriceInput::parse( $price );
			if ( $price !== '' && $offers[ $id ] === null ) {
				$this->errors['accessories'] = __(
					'Enter the price of each accessory as an amount, or leave it empty to use the accessory’s own price.',
					'vitrine'
				);
			}
		}
		if ( count( $offers ) > self::MAX_ACCESSORIES ) {
			/* translators: %d: number of accessories */
			$this->errors['accessories'] = sprintf( __( 'Choose up to %d accessories.', 'vitrine' ), self::MAX_ACCESSORIES );
		}
		return $offers;
	}

	/** Null if the field was not submitted. */
	private function text( string $field ): ?string {
		$value = $this->sent[ $field ] ?? null;
		return is_string( $value ) || is_int( $value ) || is_float( $value ) ? trim( (string) $value ) : null;
	}

	/** @return list<int> */
	private static function ids( mixed $sent ): array {
		return is_array( $sent )
			? array_values( array_unique( array_filter( array_map( absint( ... ), array_filter( $sent, is_scalar( ... ) ) ) ) ) )
			: array();
	}
}
