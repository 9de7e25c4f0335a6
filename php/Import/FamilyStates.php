<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Catalogue\Families\FamilyOption;
use Vitrine\Catalogue\Families\FamilyOptions;
use Vitrine\Catalogue\Families\VariantData;
use Vitrine\Catalogue\Families\VariantInventory;
use Vitrine\Catalogue\Families\VariantOverrides;
use Vitrine\Catalogue\Families\VariantPrices;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductDataReader;
use Vitrine\Catalogue\ProductRecords;
use Vitrine\Catalogue\Storage\ProductIdentities;
use Vitrine\Import\Rows\Columns;
use Vitrine\Import\Rows\Row;
use Vitrine\Import\Rows\RowFamily;
use Vitrine\Import\Rows\RowIssue;
use Vitrine\Pricing\ProductKind;

/** Reads the families that rows refer to. */
final class FamilyStates {

	/** SKUs or ids per statement. */
	private const CHUNK = 100;

	public function __construct(
		private readonly ProductIdentities $identities,
		private readonly FamilyOptions $options,
		private readonly ProductRecords $records,
		private readonly ProductDataReader $reader,
	) {
	}

	/**
	 * Rows without a family whose SKU is that of a family or of a variant: a file may contain nothing but SKUs and prices.
	 *
	 * @param list<Row> $rows
	 * @return list<Row>
	 */
	public function assign( array $rows ): array {
		$loose = array_filter( $rows, static fn ( Row $row ): bool => $row->family->sku === '' && ! $row->skipped && $row->sku() !== '' );
		$known = $this->products( array_values( array_map( static fn ( Row $row ): string => $row->sku(), $loose ) ) );
		foreach ( $loose as $index => $row ) {
			$product = $known[ ReferenceResolver::folded( $row->sku() ) ] ?? null;
			if ( $product !== null && $product['kind'] !== ProductKind::Simple ) {
				$variant = $product['kind'] === ProductKind::Variant;
				if ( $variant && strtolower( trim( $row->cells[ Columns::KIND ] ?? '' ) ) === ProductKind::Simple->value ) {
					$rows[ $index ] = $row->with( issues: array( ...$row->issues, self::taken( $row, $product['family'] ) ) );
					continue;
				}
				$family         = $variant ? $product['family'] : $row->sku();
				$rows[ $index ] = $row->with( family: new RowFamily( $family, $variant, $row->family->parent ) );
			}
		}
		return array_values( $rows );
	}

	/** A row that says that it is a product without variants can't be meant for a variant. */
	private static function taken( Row $row, string $family ): RowIssue {
		/* translators: 1: SKU, 2: SKU of another product */
		$text   = __( '“%1$s” is already a variant of “%2$s”.', 'vitrine' );
		$column = $row->columns[ Columns::SKU ] ?? Columns::SKU;
		return new RowIssue( $column, sprintf( $text, RowIssue::quote( $row->sku() ), RowIssue::quote( $family ) ) );
	}

	/**
	 * The same for rows that were checked as those of this family; products that no longer belong to it are refused.
	 *
	 * @param list<Row> $rows
	 * @return list<Row>
	 */
	public function assignTo( string $family, array $rows ): array {
		$assigned = $this->assign( $rows );
		$own      = static fn ( Row $row ): bool => FamilyRows::key( $row->family->sku ) === $family;
		$name     = array_values( array_filter( $assigned, $own ) )[0]->family->sku ?? $family;
		foreach ( $assigned as $index => $row ) {
			if ( ! $own( $row ) ) {
				$variant = $row->checked?->kind === ProductKind::Variant;
				/* translators: %s: SKU */
				$text    = __( 'The product “%s” was changed or deleted since the check. Check the file again.', 'vitrine' );
				$issue   = new RowIssue( Columns::SKU, sprintf( $text, RowIssue::quote( $row->sku() ) ) );
				$assigned[ $index ] = $row->with(
					family: new RowFamily( $variant ? $name : $row->sku(), $variant, $row->family->parent ),
					issues: array( ...$row->issues, $issue )
				);
			}
		}
		return $assigned;
	}

	/**
	 * @param list<Row> $rows     Of one family.
	 * @param string    $language Of the options in the file.
	 * @return list<Row> See `FamilyState::matched()`.
	 */
	public function matched( array $rows, string $language ): array {
		$generated = array_filter( $rows, static fn ( Row $row ): bool => $row->match->hasGeneratedSku );
		return $generated === array() ? $rows : $this->read( $rows[0]->family->sku, $rows )->matched( $rows, $language );
	}

	/** @param list<Row> $rows Variants in the file. */
	public function read( string $sku, array $rows ): FamilyState {
		$products = $this->products( array( $sku, ...array_map( static fn ( Row $row ): string => $row->sku(), $rows ) ) );
		$own      = $products[ ReferenceResolver::folded( $sku ) ] ?? null;
		$id       = $own['id'] ?? 0;
		$existing = $id === 0 ? array() : $this->identities->variants( $id );
		$options  = $existing === array() ? array() : $this->options->of( $id );
		$facts    = array();
		$all      = array_unique( array( ...array_keys( $existing ), ...array_column( $products, 'id' ) ) );
		foreach ( array_chunk( $all, self::CHUNK ) as $ids ) {
			$facts += $this->reader->many( $ids );
		}
		$variants = array();
		foreach ( $existing as $variant => $row ) {
			$variants[ $variant ] = self::variant( $variant, $row, $facts[ $variant ], $options );
		}
		return new FamilyState(
			$id === 0 ? null : $this->records->many( array( $id ) )[ $id ] ?? null,
			$own['kind'] ?? ProductKind::Family,
			$own['family'] ?? '',
			$options,
			$variants,
			$products,
			$facts
		);
	}

	/**
	 * @param array{combination: string, enabled: bool} $row
	 * @param list<FamilyOption>                        $options
	 */
	private static function variant( int $id, array $row, ProductData $facts, array $options ): VariantData {
		return new VariantData(
			values: FamilyOptions::valuesOf( $row['combination'], $options ),
			identifiers: $facts->identifiers,
			prices: new VariantPrices( $facts->prices->price, $facts->prices->salePrice, $facts->prices->salePeriod ),
			inventory: new VariantInventory( $facts->stock, $facts->alwaysInStock, keepStock: true ),
			overrides: new VariantOverrides(
				$facts->pictures,
				$facts->delivery->leadDays,
				$facts->delivery->weightGrams,
				$facts->legal->content
			),
			id: $id,
			enabled: $row['enabled'],
		);
	}

	/**
	 * @param list<string> $skus
	 * @return array<string, array{id: int, kind: ProductKind, family: string}> By SKU.
	 */
	public function products( array $skus ): array {
		$products = array();
		foreach ( array_chunk( array_values( array_unique( array_diff( $skus, array( '' ) ) ) ), self::CHUNK ) as $some ) {
			foreach ( $this->identities->bySku( $some ) as $sku => $product ) {
				$products[ ReferenceResolver::folded( (string) $sku ) ] = $product;
			}
		}
		return $products;
	}
}
