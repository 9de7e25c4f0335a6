<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Catalogue\Attributes\Labels;
use Vitrine\Catalogue\Edit\FamilyRules;
use Vitrine\Catalogue\Families\VariantData;
use Vitrine\I18n\Languages;
use Vitrine\Import\Rows\CheckedProduct;
use Vitrine\Import\Rows\Columns;
use Vitrine\Import\Rows\InvalidCell;
use Vitrine\Import\Rows\ListCell;
use Vitrine\Import\Rows\Row;
use Vitrine\Import\Rows\RowIssue;
use Vitrine\Pricing\ProductKind;

/** Computes what the rows of a family would change, without changing it. A faulty row of a variant costs that row only. */
final class FamilyPlanner {

	public function __construct(
		private readonly Planner $planner,
		private readonly ReferenceResolver $references,
		private readonly Languages $languages,
	) {
	}

	/**
	 * @param list<Row>             $rows          All rows of the family, in the order of the file.
	 * @param list<int>             $rejected      Lines that were already found to be wrong.
	 * @param int|null              $deliveryPrice Cents, for a new family whose row has none.
	 * @param list<RowIssue>        $issues        Errors that apply to the family.
	 */
	public function plan( array $rows, FamilyState $state, array $rejected, ?int $deliveryPrice, array $issues = array() ): FamilyPlan {
		// Of two rows for the same family, the second one is rejected.
		$own      = array_values( array_filter( $rows, static fn ( Row $row ): bool => $row->ofFamily() !== null ) )[0] ?? null;
		$variants = array_values(
			array_filter( $rows, static fn ( Row $row ): bool => $row->family->isVariant && ! in_array( $row->line, $rejected, true ) )
		);
		$language = $this->languages->default()->code;
		$options  = new OptionPlan( $this->references->attributes, $state->options, $language );
		$listed   = array();
		if ( $issues === array() && $own !== null && in_array( $own->line, $rejected, true ) ) {
			/* translators: %s: SKU */
			$text     = __( 'Not imported, because the line of “%s” has errors.', 'vitrine' );
			$issues[] = new RowIssue( '', sprintf( $text, RowIssue::quote( $own->family->sku ) ) );
		}
		$issues = $issues === array() ? $this->familyIssues( $rows[0], $own, $state ) : $issues;
		if ( $issues === array() ) {
			try {
				$this->addOptions( $own?->ofFamily(), $variants, $options );
			} catch ( InvalidCell $error ) {
				$issues[] = new RowIssue( '', $error->getMessage() );
			}
		}
		if ( $issues === array() && $options->attributes() === array() ) {
			$issues[] = new RowIssue(
				'',
				__( 'Variants need an option in which they differ, such as the colour or the size.', 'vitrine' )
			);
		}
		if ( $issues === array() && count( $options->attributes() ) > FamilyRules::MAX_OPTIONS ) {
			/* translators: 1: number of options, 2: names of options */
			$text     = __( 'A product can have up to %1$d options; this one has %2$s.', 'vitrine' );
			$names    = implode( ', ', array_map( $options->name( ... ), $options->attributes() ) );
			$issues[] = new RowIssue( '', sprintf( $text, FamilyRules::MAX_OPTIONS, RowIssue::quote( $names ) ) );
		}
		$priced = self::havePrice( $variants, $state );
		$family = $own === null ? null : $this->family( $own->ofFamily() ?? $own, $state, $options, $deliveryPrice, $priced );
		$issues = array( ...$issues, ...array_filter( $family->issues ?? array(), static fn ( RowIssue $one ): bool => $one->wrong ) );
		if ( $issues !== array() ) {
			return self::rejected( $own, $variants, $rejected, $issues, $family );
		}
		$listed = $this->listed( $own?->ofFamily(), $options, $language );
		return ( new VariantPlanner( $this->references, $state, $options, $language ) )->plan( $own, $family, $variants, $listed );
	}

	/** @return list<RowIssue> */
	private function familyIssues( Row $row, ?Row $own, FamilyState $state ): array {
		$sku = $row->family->sku;
		if ( $state->kind === ProductKind::Variant ) {
			/* translators: 1: SKU, 2: SKU of another product */
			$text = __( '“%1$s” is a variant of “%2$s” and cannot have variants of its own.', 'vitrine' );
			return array( new RowIssue( Columns::FAMILY, sprintf( $text, RowIssue::quote( $sku ), $state->familyOfFamily ) ) );
		}
		if ( $own === null && $state->family === null ) {
			/* translators: %s: SKU */
			$text = __( 'The product “%s”, which this variant belongs to, is neither in the file nor in the shop.', 'vitrine' );
			return array( new RowIssue( Columns::FAMILY, sprintf( $text, RowIssue::quote( $sku ) ) ) );
		}
		return $row->checked === null || $state->family === null
			? array()
			: CheckedProduct::changes( $row->family->sku, $row->checked->family, ProductKind::Family, $state->kind );
	}

	/**
	 * Options are the columns in which a variant has a value, or for which the family lists values.
	 *
	 * @param list<Row> $variants
	 */
	private function addOptions( ?Row $own, array $variants, OptionPlan $options ): void {
		$order = array();
		foreach ( array_filter( array( $own, ...$variants ) ) as $row ) {
			foreach ( VariantCells::lists( $row, $this->languages->default()->code ) as $name => [ $language, $values ] ) {
				if ( $values !== array() ) {
					$options->option( (string) $name, $language );
				}
			}
		}
		// The order of attributes in the row of the family is that of a file without option columns for it.
		$names = ListCell::read( $own->cells[ Columns::OPTIONS ] ?? '' );
		foreach ( $names === array() && $own !== null ? self::attributeNames( $own ) : $names as $name ) {
			$order[] = $options->find( $name );
		}
		$options->order( array_values( array_unique( array_filter( $order ) ) ) );
	}

	/** @return list<string> */
	private static function attributeNames( Row $row ): array {
		$parts = array_filter( array_map( Columns::attributeParts( ... ), array_map( 'strval', array_keys( $row->cells ) ) ) );
		return array_values( array_column( $parts, 0 ) );
	}

	/** The family's own data: its price and stock are those of its variants, and options are not attributes of it. */
	private function family( Row $data, FamilyState $state, OptionPlan $options, ?int $deliveryPrice, bool $hasPrice ): ProductDraft {
		$own   = array( 'price', 'sale_price', 'sale_from', 'sale_until', 'stock', 'lead_days' );
		$cells = array_diff_key( $data->cells, array_flip( $own ) );
		foreach ( array_keys( $cells ) as $column ) {
			$parts = Columns::attributeParts( (string) $column );
			if ( Columns::optionParts( (string) $column ) !== null || ( $parts !== null && $options->find( $parts[0] ) !== null ) ) {
				unset( $cells[ $column ] );
			}
		}
		$row    = $data->with( cells: $cells );
		$issues = array();
		if ( ( $data->checked->family ?? $state->kind ) === ProductKind::Simple && $state->family !== null ) {
			/* translators: %s: SKU */
			$text     = __( 'The product “%s” gets variants: its price and stock are replaced by theirs.', 'vitrine' );
			$issues[] = RowIssue::note( '', sprintf( $text, RowIssue::quote( $row->sku() ) ) );
		}
		foreach ( $state->options === array() ? array() : $options->added as $name ) {
			/* translators: %s: name of an option, such as "Colour" */
			$issues[] = RowIssue::note( '', sprintf( __( 'The option “%s” is added.', 'vitrine' ), RowIssue::quote( $name ) ) );
		}
		$row = $row->with( issues: array( ...$data->issues, ...$issues ) );
		return $this->planner->plan( $row, $state->family, $deliveryPrice, hasPrice: $hasPrice );
	}

	/**
	 * Whether one of the variants has a price, in the file or in the shop, or there are none.
	 *
	 * @param list<Row> $variants
	 */
	private static function havePrice( array $variants, FamilyState $state ): bool {
		$inFile = array_filter(
			$variants,
			static fn ( Row $row ): bool => preg_match( '/[1-9]/', $row->cells['price'] ?? '' ) === 1
		);
		$inShop = array_filter( $state->variants, static fn ( VariantData $variant ): bool => (int) $variant->prices->price > 0 );
		return $inFile !== array() || $inShop !== array() || array( $variants, $state->variants ) === array( array(), array() );
	}

	/** @return array<int, list<int>> Values that the family's row lists, by attribute, in that order. */
	private function listed( ?Row $own, OptionPlan $options, string $language ): array {
		$listed = array();
		if ( $own === null ) {
			return $listed;
		}
		$cells = array();
		foreach ( $own->cells as $column => $cell ) {
			$parts = Columns::attributeParts( (string) $column );
			if ( $parts !== null ) {
				$cells[ Columns::option( ...$parts ) ] = $cell;
			}
		}
		$attributes = VariantCells::lists( $own->with( cells: $cells ), $language );
		foreach ( VariantCells::lists( $own, $language ) + $attributes as $name => [ , $values ] ) {
			$attribute = $options->find( (string) $name );
			if ( $attribute !== null && $values !== array() ) {
				$listed[ $attribute ] = array_map( static fn ( Labels $labels ): int => $options->value( $attribute, $labels ), $values );
				$options->orderValues( $attribute, $listed[ $attribute ] );
			}
		}
		return $listed;
	}

	/**
	 * @param list<Row>      $variants
	 * @param list<int>      $rejected
	 * @param list<RowIssue> $issues
	 */
	private static function rejected( ?Row $own, array $variants, array $rejected, array $issues, ?ProductDraft $family ): FamilyPlan {
		$drafts = array();
		if ( $own !== null && ! in_array( $own->line, $rejected, true ) ) {
			$all                  = array_unique( array( ...$own->issues, ...$issues, ...( $family->issues ?? array() ) ), SORT_REGULAR );
			$drafts[ $own->line ] = new ProductDraft( RowAction::Wrong, null, issues: Planner::named( array_values( $all ), $own ) );
		}
		foreach ( $variants as $row ) {
			/* translators: %s: SKU */
			$text                  = __( 'Not imported, because the line of “%s” has errors.', 'vitrine' );
			$because               = $own === null
				? $issues
				: array( new RowIssue( '', sprintf( $text, RowIssue::quote( $row->family->sku ) ) ) );
			$all                   = Planner::named( array( ...$row->issues, ...$because ), $row );
			$drafts[ $row->line ] ??= new ProductDraft( RowAction::Wrong, null, issues: $all );
		}
		return new FamilyPlan( $drafts );
	}
}
