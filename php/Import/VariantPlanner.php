<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Catalogue\Edit\FamilyRules;
use Vitrine\Catalogue\Families\FamilyOption;
use Vitrine\Catalogue\Families\OptionData;
use Vitrine\Catalogue\Families\VariantData;
use Vitrine\Catalogue\LegalFacts;
use Vitrine\Catalogue\ProductData;
use Vitrine\Import\Rows\CheckedProduct;
use Vitrine\Import\Rows\Columns;
use Vitrine\Import\Rows\InvalidCell;
use Vitrine\Import\Rows\Row;
use Vitrine\Import\Rows\RowIssue;
use Vitrine\Pricing\ProductKind;

/** Joins the rows of variants with the variants that the family has. Those that are not in the file stay as they are. */
final class VariantPlanner {

	/** @var array<int, ProductDraft> By line. */
	private array $drafts = array();

	/** @var array<int, VariantData> Existing ones by id, in order. */
	private array $existing;

	/** @var list<VariantData> */
	private array $new = array();

	/** @var list<int> */
	private array $adopted = array();

	/** @var array<int, array{read: int|null, stock: int|null, always: bool}> See `FamilyPlan`. */
	private array $stocks = array();

	/** @var array<string, string> SKU by combination. */
	private array $taken = array();

	public function __construct(
		private readonly ReferenceResolver $references,
		private readonly FamilyState $state,
		private readonly OptionPlan $options,
		private readonly string $language,
	) {
		$this->existing = $state->variants;
	}

	/**
	 * @param Row|null              $own    The row with the family's own data.
	 * @param ProductDraft|null     $family Of these.
	 * @param list<Row>             $rows
	 * @param array<int, list<int>> $listed Values that the family's row lists, by attribute.
	 */
	public function plan( ?Row $own, ?ProductDraft $family, array $rows, array $listed ): FamilyPlan {
		$this->reserve( $rows );
		foreach ( $rows as $row ) {
			$this->drafts[ $row->line ] = $this->draft( $row, $family->facts ?? $this->state->family?->facts );
		}
		$variants = array( ...array_values( $this->existing ), ...$this->new );
		$options  = $this->options->data( array_map( static fn ( VariantData $variant ): array => $variant->values, $variants ), $listed );
		$reshaped = $this->state->variants === array() || self::differ( $options, $this->state );
		if ( $own !== null && $family !== null ) {
			$family = $this->familyDraft( $family, $variants, $reshaped );
			$this->drafts[ $own->line ] = $own->family->isVariant ? self::both( $family, $this->drafts[ $own->line ] ?? null ) : $family;
			ksort( $this->drafts );
		}
		$plans = array_column( $this->drafts, 'plan' );
		return new FamilyPlan(
			$this->drafts,
			$family,
			new FamilyChange(
				$this->state->family?->id,
				$variants === array() ? array() : $options,
				$variants,
				$this->adopted,
				$this->stocks
			),
			array_values( $this->options->missing ),
			$reshaped || $this->options->missing !== array()
				|| in_array( RowAction::Fresh, $plans, true ) || in_array( RowAction::Changed, $plans, true )
		);
	}

	/**
	 * Combinations of variants that are not in the file can't be taken.
	 *
	 * @param list<Row> $rows
	 */
	private function reserve( array $rows ): void {
		$listed = array_flip( array_map( static fn ( Row $row ): string => ReferenceResolver::folded( $row->sku() ), $rows ) );
		foreach ( $this->existing as $variant ) {
			if ( ! isset( $listed[ ReferenceResolver::folded( $variant->identifiers->sku ) ] ) ) {
				$this->taken[ $variant->combination() ] = $variant->identifiers->sku;
			}
		}
	}

	private function draft( Row $row, ?ProductData $family ): ProductDraft {
		$product = $this->state->products[ ReferenceResolver::folded( $row->sku() ) ] ?? null;
		$id      = $product['id'] ?? null;
		$before  = $id === null ? null : $this->state->facts[ $id ] ?? null;
		$cells   = new VariantCells( $row->forProduct( $before !== null ), $this->references, $this->language, family: $family );
		$facts   = $cells->facts( $before );
		$issues  = array( ...$cells->issues, ...$this->claims( $row, $product ) );
		$values  = array();
		if ( ! RowIssue::hasErrors( $issues ) ) {
			try {
				$reader = new VariantValues( $this->options, $this->state->variants !== array() );
				$values = $reader->read( $row, $cells, $this->existing[ $id ?? 0 ] ?? null, $this->taken );
				$issues = array( ...$issues, ...$reader->notes );
			} catch ( InvalidCell $error ) {
				$issues[] = new RowIssue( $error->column, $error->getMessage() );
			}
		}
		$issues = Planner::named( $issues, $row );
		if ( RowIssue::hasErrors( $issues ) ) {
			// It stays as it is.
			$kept = $this->existing[ $id ?? 0 ] ?? null;
			if ( $kept !== null ) {
				$this->taken[ $kept->combination() ] = $kept->identifiers->sku;
			}
			return new ProductDraft( RowAction::Wrong, null, issues: $issues );
		}
		return $this->accept( $cells, $facts, $values, $before, $id, $issues );
	}

	/**
	 * @param array<int, int> $values
	 * @param list<RowIssue>  $issues
	 */
	private function accept(
		VariantCells $cells,
		ProductData $facts,
		array $values,
		?ProductData $before,
		?int $id,
		array $issues
	): ProductDraft {
		$old                                    = $this->existing[ $id ?? 0 ] ?? null;
		$variant                                = $cells->variant( $facts, $values, $before, $id, $old === null );
		$this->taken[ $variant->combination() ] = $variant->identifiers->sku;
		if ( $facts->prices->price === 0 && ( $variant->enabled ?? $old?->enabled ) === false ) {
			$text     = __( 'The variant has no price: it is imported, but not for sale.', 'vitrine' );
			$issues[] = RowIssue::note( $cells->row->columns['price'] ?? 'price', $text );
		}
		if ( $old !== null ) {
			$this->existing[ $old->id ?? 0 ] = $variant;
			$plan                            = self::same( $old, $variant ) ? RowAction::Same : RowAction::Changed;
		} else {
			$this->new[] = $variant;
			$plan        = $id === null ? RowAction::Fresh : RowAction::Changed;
		}
		if ( $before !== null && array( $facts->stock, $facts->alwaysInStock ) !== array( $before->stock, $before->alwaysInStock ) ) {
			$this->stocks[ (int) $id ] = array(
				'read'   => $before->stock,
				'stock'  => $facts->stock,
				'always' => $facts->alwaysInStock,
			);
		}
		if ( $old === null && $id !== null ) {
			$this->adopted[] = $id;
			/* translators: %s: SKU */
			$text     = __(
				'The product becomes a variant of “%s”: it keeps its orders and prices, its texts and categories are replaced.',
				'vitrine'
			);
			$issues[] = RowIssue::note( '', sprintf( $text, RowIssue::quote( $cells->row->family->sku ) ) );
		}
		return new ProductDraft( $plan, null, $facts, issues: $issues, later: new Postponed( $cells->downloads() ) );
	}

	/**
	 * @param array{id: int, kind: ProductKind, family: string}|null $product With the SKU of the row.
	 * @return list<RowIssue>
	 */
	private function claims( Row $row, ?array $product ): array {
		$text = '';
		if ( ReferenceResolver::folded( $row->sku() ) === ReferenceResolver::folded( $row->family->sku ) ) {
			/* translators: %s: SKU */
			$text = sprintf( __( 'A variant cannot have the same SKU as its product: “%s”.', 'vitrine' ), RowIssue::quote( $row->sku() ) );
		} elseif ( $product !== null && $product['kind'] === ProductKind::Family ) {
			/* translators: %s: SKU */
			$text = sprintf( __( 'The product “%s” has variants and cannot become one.', 'vitrine' ), RowIssue::quote( $row->sku() ) );
		} elseif ( ( $product['kind'] ?? null ) === ProductKind::Variant && ! isset( $this->state->variants[ $product['id'] ] ) ) {
			/* translators: 1: SKU, 2: SKU of another product */
			$text = __( '“%1$s” is already a variant of “%2$s”.', 'vitrine' );
			$text = sprintf( $text, RowIssue::quote( $row->sku() ), RowIssue::quote( $product['family'] ) );
		} elseif (
			! isset( $this->state->variants[ $product['id'] ?? 0 ] )
			&& count( $this->existing ) + count( $this->new ) >= FamilyRules::MAX_VARIANTS
		) {
			/* translators: %d: number of variants */
			$text = sprintf( __( 'A product can have up to %d variants.', 'vitrine' ), FamilyRules::MAX_VARIANTS );
		}
		if ( $text !== '' ) {
			return array( new RowIssue( Columns::SKU, $text ) );
		}
		return $row->checked === null || RowIssue::hasErrors( $row->issues )
			? array()
			: CheckedProduct::changes( $row->sku(), $row->checked->kind, ProductKind::Variant, $product['kind'] ?? null );
	}

	/** @param list<VariantData> $variants */
	private function familyDraft( ProductDraft $family, array $variants, bool $reshaped ): ProductDraft {
		if ( $variants === array() ) {
			$none = new RowIssue( '', __( 'The file has no variant of this product that can be imported.', 'vitrine' ) );
			return $family->with( RowAction::Wrong, array( ...$family->issues, $none ) );
		}
		return $reshaped && $family->plan === RowAction::Same ? $family->with( RowAction::Changed, $family->issues ) : $family;
	}

	/** A row with the data of the family and of a variant. */
	private static function both( ProductDraft $family, ?ProductDraft $variant ): ProductDraft {
		if ( $variant === null ) {
			return $family;
		}
		$issues = array( ...$family->issues, ...$variant->issues );
		$plan   = match ( true ) {
			$family->plan === RowAction::Wrong || $variant->plan === RowAction::Wrong => RowAction::Wrong,
			$variant->plan === RowAction::Same => $family->plan,
			default => $variant->plan,
		};
		return $variant->with( $plan, $issues, array( ...$family->later->downloads, ...$variant->later->downloads ) );
	}

	private static function same( VariantData $one, VariantData $other ): bool {
		$comparable = static fn ( VariantData $variant ): array => array(
			'values'    => $variant->combination(),
			'keepStock' => true,
			'enabled'   => $variant->enabled ?? $one->enabled,
			'content'   => ( new LegalFacts( $variant->overrides->content ) )->toRow(),
			'salePeriod' => $variant->prices->salePeriod->toRow(),
		) + $variant->toArray();
		return $comparable( $one ) === $comparable( $other );
	}

	/** @param list<OptionData> $options */
	private static function differ( array $options, FamilyState $state ): bool {
		$now    = array_map( static fn ( OptionData $option ): array => array( $option->attribute, $option->values ), $options );
		$before = array_map(
			static fn ( FamilyOption $option ): array => array( $option->attribute->id, array_keys( $option->values ) ),
			$state->options
		);
		return $now !== $before;
	}
}
