<?php
declare(strict_types=1);

namespace Vitrine\Admin\Products\Variants;

use Vitrine\Admin\Products\ProductColumns;
use Vitrine\Catalogue\Admin\PriceInput;
use Vitrine\Catalogue\Admin\VariantSummaries;
use Vitrine\Catalogue\Attributes\Attribute;
use Vitrine\Catalogue\Attributes\Attributes;
use Vitrine\Catalogue\Attributes\AttributeValue;
use Vitrine\Catalogue\Content;
use Vitrine\Catalogue\Edit\SalePeriodForm;
use Vitrine\Catalogue\Families\FamilyOption;
use Vitrine\Catalogue\Families\FamilyOptions;
use Vitrine\Database\Database;
use Vitrine\I18n\Languages;
use Vitrine\Pricing\ProductKind;

/** A product with its options and variants, as the grid shows them. */
final class FamilyDocument {

	/** Values to choose from; others are found by their name when they are added. */
	private const MAX_VALUES = 2000;

	public function __construct(
		private readonly Database $database,
		private readonly FamilyOptions $options,
		private readonly Attributes $attributes,
		private readonly Languages $languages,
		private readonly VariantSummaries $summaries,
	) {
	}

	/**
	 * @phpstan-impure
	 * @return array<string, mixed>|null Null if the product is unknown, or a variant.
	 */
	public function of( int $id ): ?array {
		$row = $this->database->row( 'SELECT * FROM {products} WHERE id = %d', array( $id ) );
		if ( $row === null || $row['kind'] === ProductKind::Variant->value ) {
			return null;
		}
		$options  = $this->options->of( $id );
		$variants = array_map(
			static fn ( array $variant ): array => self::variant( $variant, $options ),
			$this->database->rows( 'SELECT * FROM {products} WHERE family_id = %d ORDER BY variant_position, id', array( $id ) )
		);
		return array(
			'product'         => $id,
			'kind'            => (string) $row['kind'],
			'revision'        => (int) $row['revision'],
			'stock'           => $row['stock'] === null ? null : (int) $row['stock'],
			'always_in_stock' => (int) $row['always_in_stock'] === 1,
			'sku'             => (string) $row['sku'],
			'price'           => PriceInput::show( (int) $row['price'] ),
			'sale_price'      => PriceInput::show( $row['sale_price'] === null ? null : (int) $row['sale_price'] ),
			'options'         => array_map(
				static fn ( FamilyOption $option ): array => array(
					'attribute' => $option->attribute->id,
					'values'    => array_keys( $option->values ),
				),
				$options
			),
			'variants'        => $variants,
			'pictures'        => (object) $this->pictures( array_values( array_merge( ...array_column( $variants, 'pictures' ) ) ) ),
			'summary'         => $this->summary( $id ),
			'attributes'      => $this->attributes( $options ),
		);
	}

	/** @return array{price: string, stock: string} The columns of the product list. */
	private function summary( int $id ): array {
		$summary = $this->summaries->of( array( $id ) )[ $id ] ?? null;
		return array(
			'price' => $summary === null ? '' : $this->summaries->price( $summary ),
			'stock' => $summary === null ? '' : ProductColumns::stockText( $summary->stock, $summary->always ),
		);
	}

	/**
	 * @param array<string, string|null> $row
	 * @param list<FamilyOption>         $options
	 * @return array<string, mixed>
	 */
	private static function variant( array $row, array $options ): array {
		$values = FamilyOptions::valuesOf( (string) $row['combination'], $options );
		return array(
			'id'              => (int) $row['id'],
			'revision'        => (int) $row['revision'],
			'read_stock'      => $row['stock'] === null ? null : (int) $row['stock'],
			'values'          => array_map( static fn ( FamilyOption $option ): int => $values[ $option->attribute->id ] ?? 0, $options ),
			'sku'             => (string) $row['sku'],
			'price'           => PriceInput::show( (int) $row['price'] ),
			'sale_price'      => PriceInput::show( $row['sale_price'] === null ? null : (int) $row['sale_price'] ),
			'stock'           => (string) $row['stock'],
			'always_in_stock' => (int) $row['always_in_stock'] === 1,
			'pictures'        => array_values( array_filter( array_map( 'intval', explode( ',', (string) $row['pictures'] ) ) ) ),
			'enabled'         => (int) $row['enabled'] === 1,
			'sale_from'       => SalePeriodForm::show( $row['sale_from'] === null ? null : (int) $row['sale_from'], false ),
			'sale_until'      => SalePeriodForm::show( $row['sale_until'] === null ? null : (int) $row['sale_until'], true ),
			'net_content'     => Content::of( (int) $row['content_amount'], (string) $row['content_unit'] )?->write() ?? '',
		);
	}

	/**
	 * @param list<FamilyOption> $options
	 * @return list<array<string, mixed>> All attributes that can be options, and their values.
	 */
	private function attributes( array $options ): array {
		$listed = array_filter( $this->attributes->all(), static fn ( Attribute $attribute ): bool => $attribute->type->hasValues() );
		$values = array();
		foreach ( $options as $option ) {
			$values[ $option->attribute->id ] = $option->values;
		}
		foreach ( $this->attributes->values( array_keys( $listed ), self::MAX_VALUES ) as $value ) {
			$values[ $value->attribute ][ $value->id ] = $value;
		}
		return array_values(
			array_map(
				fn ( Attribute $attribute ): array => array(
					'id'     => $attribute->id,
					'type'   => $attribute->type->value,
					'name'   => $attribute->labels->current( $this->languages ),
					'labels' => (object) $attribute->labels->texts,
					'values' => array_values(
						array_map(
							fn ( AttributeValue $value ): array => array(
								'id'     => $value->id,
								'name'   => $value->labels->current( $this->languages ),
								'labels' => (object) $value->labels->texts,
								'color'  => $value->color,
							),
							$values[ $attribute->id ] ?? array()
						)
					),
				),
				$listed
			)
		);
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, string> Addresses of thumbnails by attachment.
	 */
	private function pictures( array $ids ): array {
		$ids = array_values( array_unique( $ids ) );
		if ( $ids !== array() ) {
			_prime_post_caches( $ids, false, true );
		}
		$urls = array();
		foreach ( $ids as $id ) {
			$urls[ $id ] = (string) wp_get_attachment_image_url( $id, 'thumbnail' );
		}
		return $urls;
	}
}
