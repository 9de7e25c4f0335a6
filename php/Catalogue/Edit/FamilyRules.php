<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use Vitrine\Catalogue\Attributes\Attribute;
use Vitrine\Catalogue\Attributes\Attributes;
use Vitrine\Catalogue\Attributes\AttributeValue;
use Vitrine\Catalogue\Families\InvalidFamily;
use Vitrine\Catalogue\Families\OptionData;
use Vitrine\Catalogue\Families\VariantData;
use Vitrine\Database\Database;
use Vitrine\Database\RowsById;
use Vitrine\I18n\Languages;
use Vitrine\Pricing\ProductKind;
use Vitrine\Pricing\SalePeriod;

/** Validates a family before it is saved, and matches its variants with existing ones. */
final class FamilyRules {

	public const MAX_OPTIONS  = 3;
	public const MAX_VARIANTS = 200;

	/** SKUs and ids per `IN` list: SQLite's translator is slow with long lists. */
	private const CHUNK = 100;

	public function __construct(
		private readonly Database $database,
		private readonly Attributes $attributes,
		private readonly Languages $languages,
		private readonly SkuKeys $skus,
	) {
	}

	/**
	 * @param int|null          $family   Null for a new one.
	 * @param string            $sku      The family's own.
	 * @param list<OptionData>  $options
	 * @param list<VariantData> $variants
	 * @return list<int|null> Ids of existing variants by the index of the variant.
	 * @throws InvalidFamily
	 */
	public function check( ?int $family, string $sku, array $options, array $variants ): array {
		$errors = array();
		$kind   = $family === null ? null : $this->database->value( 'SELECT kind FROM {products} WHERE id = %d', array( $family ) );
		if ( $kind === ProductKind::Variant->value ) {
			$errors[] = __( 'A variant cannot have variants of its own.', 'vitrine' );
		}
		if ( $variants === array() || count( $variants ) > self::MAX_VARIANTS ) {
			/* translators: %d: number of variants */
			$errors[] = sprintf( __( 'Add between 1 and %d variants.', 'vitrine' ), self::MAX_VARIANTS );
		}
		[ $attributes, $values ] = $this->known( $options );
		$errors                  = array( ...$errors, ...$this->optionErrors( $options, $attributes, $values ) );
		if ( $errors !== array() ) {
			throw new InvalidFamily( $errors ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
		}
		$existing = $family === null ? array() : $this->existing( $family );
		$rows     = $this->rowErrors( $options, $variants, $attributes, $existing ) + $this->skuErrors( (int) $family, $sku, $variants );
		if ( $rows !== array() ) {
			ksort( $rows );
			// phpcs:disable WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new InvalidFamily(
				array(),
				array_map( static fn ( array $error ): string => $error[1], $rows ),
				array_map( static fn ( array $error ): string => $error[0], $rows )
			);
			// phpcs:enable
		}
		return $this->match( $variants, $existing );
	}

	/**
	 * @param list<OptionData> $options
	 * @return array{array<int, Attribute>, array<int, AttributeValue>} By id.
	 */
	private function known( array $options ): array {
		$values = array_merge( ...array_map( static fn ( OptionData $option ): array => $option->values, $options ) );
		return array( $this->attributes->all(), $this->attributes->valuesById( $values ) );
	}

	/**
	 * @param list<OptionData>           $options
	 * @param array<int, Attribute>      $attributes
	 * @param array<int, AttributeValue> $values
	 * @return list<string>
	 */
	private function optionErrors( array $options, array $attributes, array $values ): array {
		$ids = array_map( static fn ( OptionData $option ): int => $option->attribute, $options );
		if ( $ids === array() || count( $ids ) > self::MAX_OPTIONS || count( array_unique( $ids ) ) < count( $ids ) ) {
			/* translators: %d: number of options */
			return array( sprintf( __( 'Choose 1 to %d different options.', 'vitrine' ), self::MAX_OPTIONS ) );
		}
		$errors = array();
		foreach ( $options as $option ) {
			$attribute = $attributes[ $option->attribute ] ?? null;
			if ( $attribute === null || ! $attribute->type->hasValues() ) {
				$errors[] = __( 'An option must be an attribute with a list of values.', 'vitrine' );
				continue;
			}
			$name = $attribute->labels->current( $this->languages );
			if ( $option->values === array() ) {
				/* translators: %s: name of an option, such as "Colour" */
				$errors[] = sprintf( __( 'Choose at least one value of “%s”.', 'vitrine' ), $name );
			}
			foreach ( $option->values as $value ) {
				if ( ( $values[ $value ]->attribute ?? 0 ) !== $attribute->id ) {
					/* translators: %s: name of an option, such as "Colour" */
					$errors[] = sprintf( __( 'One of the values does not belong to “%s”.', 'vitrine' ), $name );
					break;
				}
			}
		}
		return $errors;
	}

	/**
	 * @param list<OptionData>                        $options
	 * @param list<VariantData>                       $variants
	 * @param array<int, Attribute>                   $attributes
	 * @param array<int, array<string, string|null>>  $existing
	 * @return array<int, array{string, string}> Column and message by the index of the variant.
	 */
	private function rowErrors( array $options, array $variants, array $attributes, array $existing ): array {
		$errors = array();
		$first  = array();
		foreach ( $variants as $index => $variant ) {
			$same              = $first[ $variant->combination() ] ?? null;
			$error             = match ( true ) {
				$variant->id !== null && ! isset( $existing[ $variant->id ] )
					=> array( '', __( 'This variant belongs to another product or was deleted.', 'vitrine' ) ),
				$this->missing( $variant, $options ) !== null => array(
					'',
					sprintf(
						/* translators: %s: name of an option, such as "Colour" */
						__( 'Choose one of the values offered for “%s”.', 'vitrine' ),
						$attributes[ $this->missing( $variant, $options ) ]->labels->current( $this->languages )
					),
				),
				count( $variant->values ) > count( $options )
					=> array( '', __( 'This variant has a value of an option that the product does not have.', 'vitrine' ) ),
				/* translators: %d: number of a row */
				$same !== null => array( '', sprintf( __( 'The same values are already in row %d.', 'vitrine' ), $same + 1 ) ),
				$variant->prices->price === null || $variant->prices->price < 0 => array( 'price', __( 'Enter a price.', 'vitrine' ) ),
				self::isOfferedWithoutPrice( $variant, $existing[ $variant->id ?? 0 ] ?? null )
					=> array( 'price', __( 'Enter a price.', 'vitrine' ) ),
				$variant->prices->salePrice !== null && $variant->prices->salePrice >= $variant->prices->price
					=> array( 'sale_price', __( 'The sale price must be lower than the price.', 'vitrine' ) ),
				default => self::saleFault( $variant, $existing[ $variant->id ?? 0 ] ?? null ),
			};
			$first[ $variant->combination() ] ??= $index;
			if ( $error !== null ) {
				$errors[ $index ] = $error;
			}
		}
		return $errors;
	}

	/**
	 * Dates that were saved before are not refused.
	 *
	 * @param array<string, string|null>|null $before
	 * @return array{string, string}|null
	 */
	private static function saleFault( VariantData $variant, ?array $before ): ?array {
		$had    = $before === null ? new SalePeriod() : SalePeriod::fromRow( $before );
		$faults = $variant->prices->salePeriod->toRow() === $had->toRow()
			? array()
			: SalePeriodForm::faults( $variant->prices->salePeriod, $variant->prices->salePrice !== null, $had, true );
		$column = array_key_first( $faults );
		return $column === null ? null : array( $column, $faults[ $column ] );
	}

	/**
	 * A variant that was imported without a price is not for sale until it has one. Others may be free.
	 *
	 * @param array<string, string|null>|null $before
	 */
	private static function isOfferedWithoutPrice( VariantData $variant, ?array $before ): bool {
		return $variant->prices->price === 0 && $variant->enabled === true
			&& $before !== null && (int) $before['price'] === 0 && (int) $before['enabled'] === 0;
	}

	/**
	 * The first option for which the variant has none of the offered values; null if it has a value for each option.
	 *
	 * @param list<OptionData> $options
	 */
	private function missing( VariantData $variant, array $options ): ?int {
		foreach ( $options as $option ) {
			if ( ! in_array( $variant->values[ $option->attribute ] ?? 0, $option->values, true ) ) {
				return $option->attribute;
			}
		}
		return null;
	}

	/**
	 * @param string            $sku      The family's own.
	 * @param list<VariantData> $variants
	 * @return array<int, array{string, string}> Column and message by the index of the variant.
	 */
	private function skuErrors( int $family, string $sku, array $variants ): array {
		$own    = array_map( static fn ( VariantData $variant ): string => $variant->identifiers->sku, $variants );
		$others = array( $sku, ...$this->taken( $family, $own ) );
		$keys   = $this->skus->of( array( ...$own, ...$others ) );
		$taken  = array_flip( array_map( static fn ( string $other ): string => $keys[ $other ], $others ) );
		$errors = array();
		$first  = array();
		foreach ( $variants as $index => $variant ) {
			$sku   = $variant->identifiers->sku;
			$key   = $keys[ $sku ];
			$error = match ( true ) {
				$sku === '' || strlen( $sku ) > 64 || sanitize_text_field( $sku ) !== $sku
					=> __( 'Enter a SKU of up to 64 characters.', 'vitrine' ),
				isset( $first[ $key ] )
					/* translators: 1: SKU, 2: number of a row */
					=> sprintf( __( 'The SKU %1$s is already in row %2$d.', 'vitrine' ), $sku, $first[ $key ] + 1 ),
				isset( $taken[ $key ] )
					/* translators: %s: SKU */
					=> sprintf( __( 'Another product has the SKU %s.', 'vitrine' ), $sku ),
				default => null,
			};
			$first[ $key ] ??= $index;
			if ( $error !== null ) {
				$errors[ $index ] = array( 'sku', $error );
			}
		}
		return $errors;
	}

	/**
	 * @param list<string> $skus
	 * @return list<string> Those of products that are not variants of the family.
	 */
	private function taken( int $family, array $skus ): array {
		$taken = array();
		foreach ( array_chunk( $skus, self::CHUNK ) as $some ) {
			$rows = $this->database->rows(
				'SELECT sku FROM {products} WHERE sku IN (' . implode( ',', array_fill( 0, count( $some ), '%s' ) ) . ')
				AND (family_id IS NULL OR family_id <> %d)',
				array( ...$some, $family )
			);
			array_push( $taken, ...array_map( 'strval', array_column( $rows, 'sku' ) ) );
		}
		return $taken;
	}

	/** @return array<int, array<string, string|null>> Variants of the family by id. */
	private function existing( int $family ): array {
		$sql = 'SELECT id, sku, combination, price, enabled, sale_from, sale_until FROM {products} WHERE family_id = %d';
		return RowsById::of( $this->database->rows( $sql, array( $family ) ) );
	}

	/**
	 * @param list<VariantData>                      $variants
	 * @param array<int, array<string, string|null>> $existing
	 * @return list<int|null>
	 */
	private function match( array $variants, array $existing ): array {
		$keys = $this->skus->of(
			array(
				...array_map( static fn ( VariantData $variant ): string => $variant->identifiers->sku, $variants ),
				...array_map( 'strval', array_column( $existing, 'sku' ) ),
			)
		);
		$ids  = array_map( static fn ( VariantData $variant ): ?int => $variant->id, $variants );
		$free = array_diff_key( $existing, array_flip( array_filter( $ids ) ) );
		foreach ( array( 'combination', 'sku' ) as $column ) {
			$by = array();
			foreach ( $free as $id => $row ) {
				$by[ $column === 'sku' ? $keys[ (string) $row['sku'] ] : (string) $row['combination'] ] = $id;
			}
			foreach ( $variants as $index => $variant ) {
				$found = $by[ $column === 'sku' ? $keys[ $variant->identifiers->sku ] : $variant->combination() ] ?? 0;
				if ( $ids[ $index ] === null && isset( $free[ $found ] ) ) {
					$ids[ $index ] = $found;
					unset( $free[ $found ] );
				}
			}
		}
		return $ids;
	}
}
