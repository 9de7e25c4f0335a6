<?php
declare(strict_types=1);

namespace Vitrine\Admin\Products\Editor;

use Vitrine\Catalogue\Attributes\Attribute;
use Vitrine\Catalogue\Attributes\Attributes;
use Vitrine\Catalogue\Attributes\AttributeType;
use Vitrine\Catalogue\Attributes\AttributeValue;
use Vitrine\Catalogue\Attributes\Labels;
use Vitrine\Catalogue\Attributes\NumberInput;
use Vitrine\Catalogue\Attributes\ProductAttributes;
use Vitrine\Catalogue\Brands\Brand;
use Vitrine\Catalogue\Brands\Brands;
use Vitrine\Catalogue\Brands\Manufacturer;
use Vitrine\Catalogue\Edit\AttributeWriter;
use Vitrine\Catalogue\Edit\InvalidProductData;
use Vitrine\Catalogue\ProductData;
use Vitrine\I18n\Languages;

/** Attributes in the editor's panel: numbers as typed, values by their names in the post's language. New names become new values. */
final class AttributeFields {

	/** Values offered per attribute; others are found by typing their name. */
	private const MAX_CHOICES = 200;

	private const MAX_VALUES = 50;

	private const MAX_VALUE_LENGTH = 2000;

	public function __construct(
		private readonly Attributes $attributes,
		private readonly AttributeWriter $writer,
		private readonly Brands $brands,
		private readonly Languages $languages,
	) {
	}

	/** @return array<string, mixed> Initial data of the panel. */
	public function choices(): array {
		return array(
			'attributes'    => array_values( array_map( $this->choice( ... ), $this->attributes->all() ) ),
			'brands'        => array_values(
				array_map(
					static fn ( Brand $brand ): array => array( 'key' => (string) $brand->id, 'label' => $brand->name ),
					$this->brands->brands()
				)
			),
			'manufacturers' => array_values(
				array_map(
					static fn ( Manufacturer $one ): array => array( 'key' => (string) $one->id, 'label' => $one->name ),
					$this->brands->manufacturers()
				)
			),
		);
	}

	/** @return array<int, list<string>|string> By attribute id. */
	public function values( ProductData $data, string $language ): array {
		$ids    = array_merge( ...array_values( array_filter( $data->classification->attributes, 'is_array' ) ) );
		$values = $this->attributes->valuesById( $ids );
		return array_map(
			fn ( array|float $own ): array|string => is_float( $own ) ? ProductAttributes::plain( $own ) : array_map(
				fn ( AttributeValue $value ): string => $this->name( $value->labels, $language ),
				array_values( array_filter( array_map( static fn ( int $id ): ?AttributeValue => $values[ $id ] ?? null, $own ) ) )
			),
			$data->classification->attributes
		);
	}

	/**
	 * @param mixed $sent In the format of `values()`.
	 * @return array<int, list<int|Labels>|float>|null With the labels of new values; null if none were sent.
	 * @throws InvalidProductData
	 */
	public function checked( mixed $sent, ProductData $data, string $language ): ?array {
		$known = array( 'brand' => $this->brands->brands(), 'manufacturer' => $this->brands->manufacturers() );
		$class = $data->classification;
		foreach ( array( 'brand' => $class->brand, 'manufacturer' => $class->manufacturer ) as $field => $id ) {
			if ( $id !== null && ! isset( $known[ $field ][ $id ] ) ) {
				// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
				throw new InvalidProductData( array( $field => __( 'This choice no longer exists. Reload the page.', 'vitrine' ) ) );
			}
		}
		if ( ! is_array( $sent ) ) {
			return null;
		}
		$checked = array();
		foreach ( $this->attributes->all() as $attribute ) {
			$typed = $sent[ $attribute->id ] ?? null;
			$value = $attribute->type->hasValues()
				? $this->names( $attribute, is_array( $typed ) ? array_filter( $typed, 'is_string' ) : array(), $data, $language )
				: $this->number( $attribute, is_scalar( $typed ) ? trim( (string) $typed ) : '' );
			if ( $value !== null && $value !== array() ) {
				$checked[ $attribute->id ] = $value;
			}
		}
		ksort( $checked );
		return $checked;
	}

	/**
	 * Adds the new values.
	 *
	 * @param array<int, list<int|Labels>|float> $checked
	 * @return array<int, list<int>|float>
	 */
	public function resolved( array $checked ): array {
		$attributes = array();
		foreach ( $checked as $attribute => $values ) {
			$attributes[ $attribute ] = is_float( $values ) ? $values : array_values(
				array_unique(
					array_map(
						fn ( int|Labels $value ): int => is_int( $value ) ? $value : $this->writer->ensureValue( $attribute, $value ),
						$values
					)
				)
			);
		}
		return $attributes;
	}

	/** @return array<string, mixed> */
	private function choice( Attribute $attribute ): array {
		return array(
			'id'     => $attribute->id,
			'label'  => $attribute->labels->texts[ $this->languages->display()->code ] ?? $this->name( $attribute->labels, '' ),
			'type'   => $attribute->type->value,
			'unit'   => $attribute->unit,
			'values' => array_map(
				static fn ( AttributeValue $value ): object => (object) $value->labels->texts,
				$attribute->type->hasValues() ? $this->attributes->values( array( $attribute->id ), self::MAX_CHOICES ) : array()
			),
		);
	}

	private function name( Labels $labels, string $language ): string {
		return $labels->texts[ $language ] ?? $labels->name( $this->languages->default()->code );
	}

	/**
	 * @param array<string> $typed
	 * @return list<int|Labels>
	 */
	private function names( Attribute $attribute, array $typed, ProductData $data, string $language ): array {
		$own     = $data->classification->attributes[ $attribute->id ] ?? array();
		$current = array();
		foreach ( $this->attributes->valuesById( is_array( $own ) ? $own : array() ) as $value ) {
			$current[ Labels::key( $this->name( $value->labels, $language ) ) ] = $value->id;
		}
		$names = array_filter( array_map( sanitize_textarea_field( ... ), $typed ), static fn ( string $name ): bool => $name !== '' );
		$long  = array_filter( $names, static fn ( string $name ): bool => mb_strlen( $name ) > self::MAX_VALUE_LENGTH );
		if ( count( $names ) > self::MAX_VALUES || $long !== array() ) {
			/* translators: 1: name of an attribute, 2: number of values, 3: number of characters */
			$message = __( '%1$s: enter up to %2$d values of up to %3$d characters.', 'vitrine' );
			// phpcs:disable WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new InvalidProductData(
				array(
					'attributes' => sprintf(
						$message,
						$this->name( $attribute->labels, $language ),
						self::MAX_VALUES,
						self::MAX_VALUE_LENGTH
					),
				)
			);
			// phpcs:enable
		}
		return array_values(
			array_map(
				fn ( string $name ): int|Labels => $current[ Labels::key( $name ) ] ?? $this->known( $attribute->id, $name, $language )
					?? new Labels( array( $language => $name ) ),
				$names
			)
		);
	}

	/** A value shown under this name: that of the language, or that of the default language where it is not translated. */
	private function known( int $attribute, string $name, string $language ): ?int {
		foreach ( array_unique( array( $language, $this->languages->default()->code ) ) as $code ) {
			foreach ( $this->attributes->valuesNamed( $attribute, $name, $code ) as $value ) {
				if ( Labels::key( $this->name( $value->labels, $language ) ) === Labels::key( $name ) ) {
					return $value->id;
				}
			}
		}
		return null;
	}

	private function number( Attribute $attribute, string $typed ): ?float {
		if ( $typed === '' ) {
			return null;
		}
		$number = NumberInput::parse( $typed, $attribute->unit );
		if ( $number === null || ( $attribute->type === AttributeType::Boolean && ! in_array( $number, array( 0.0, 1.0 ), true ) ) ) {
			/* translators: %s: name of an attribute */
			$message = sprintf( __( '%s: enter a number such as 12 or 12.5.', 'vitrine' ), $this->name( $attribute->labels, '' ) );
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new InvalidProductData( array( 'attributes' => $message ) );
		}
		return $number;
	}
}
