<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Catalogue\Attributes\Labels;
use Vitrine\Catalogue\Families\VariantData;
use Vitrine\Catalogue\Families\VariantInventory;
use Vitrine\Catalogue\Families\VariantOverrides;
use Vitrine\Catalogue\Families\VariantPrices;
use Vitrine\Catalogue\ProductData;
use Vitrine\Import\Rows\Columns;
use Vitrine\Import\Rows\InvalidCell;
use Vitrine\Import\Rows\ListCell;
use Vitrine\Import\Rows\Row;
use Vitrine\Import\Rows\RowIssue;

/** Reads the row of a variant: its own facts, and its value of each option. Everything else is that of its family. */
final class VariantCells {

	/** Columns of a variant. */
	public const FACTS = array(
		Columns::SKU, 'price', 'sale_price', 'sale_from', 'sale_until', 'stock', 'lead_days', 'weight_g', 'pictures', 'gtin', 'mpn',
		'net_content',
	);

	/** @var list<RowIssue> */
	public array $issues;

	private readonly ProductDataCells $cells;

	/**
	 * @param array<string, string> $failed Download errors by URL.
	 * @param ProductData|null      $family Its VAT class is that of the variant.
	 */
	public function __construct(
		public readonly Row $row,
		ReferenceResolver $references,
		private readonly string $language,
		array $failed = array(),
		?ProductData $family = null,
	) {
		// A delivery price is not asked for: the family has one.
		$this->cells  = new ProductDataCells( $row->only( self::FACTS ), $references, 0, $language, $failed, $family );
		$this->issues = array( ...$row->issues, ...Planner::skuFaults( $row ) );
	}

	/** @return list<string> URLs of pictures that are not in the library. */
	public function downloads(): array {
		return $this->cells->downloads;
	}

	/** @param ProductData|null $before Of an existing product. */
	public function facts( ?ProductData $before ): ProductData {
		$facts = $this->cells->read( $before );
		try {
			Cell::bool( trim( $this->row->cells[ Columns::ENABLED ] ?? '' ) );
		} catch ( InvalidCell $error ) {
			$this->issues[] = new RowIssue( Columns::ENABLED, $error->getMessage() );
		}
		$this->issues = array( ...$this->issues, ...$this->cells->issues );
		$sku = $facts->identifiers->sku;
		if ( $before === null && ( strlen( $sku ) > 64 || sanitize_text_field( $sku ) !== $sku ) ) {
			$this->issues[] = new RowIssue( Columns::SKU, __( 'Enter a SKU of up to 64 characters.', 'vitrine' ) );
		}
		return $facts;
	}

	/**
	 * The variant as it is saved.
	 *
	 * @param array<int, int> $values Value id by attribute id.
	 * @param int|null        $id     Of an existing product.
	 * @param bool            $isNew  Whether it was not a variant of this family.
	 */
	public function variant( ProductData $facts, array $values, ?ProductData $before, ?int $id, bool $isNew ): VariantData {
		$own = fn ( string $column, int $value ): ?int =>
			$before === null && trim( $this->row->cells[ $column ] ?? '' ) === '' ? null : $value;
		return new VariantData(
			values: $values,
			identifiers: $facts->identifiers,
			prices: new VariantPrices( $facts->prices->price, $facts->prices->salePrice, $facts->prices->salePeriod ),
			// A changed stock is written by `FamilySaver`.
			inventory: new VariantInventory( $facts->stock, $facts->alwaysInStock, keepStock: $before !== null ),
			overrides: new VariantOverrides(
				pictures: $facts->pictures,
				leadDays: $own( 'lead_days', $facts->delivery->leadDays ),
				weightGrams: $own( 'weight_g', $facts->delivery->weightGrams ),
				content: $facts->legal->content,
			),
			id: $id,
			enabled: $this->enabled( $facts, $before, $isNew ),
		);
	}

	/** Whether the variant is for sale, which needs a price; null leaves it as it is. */
	private function enabled( ProductData $facts, ?ProductData $before, bool $isNew ): ?bool {
		$cell    = trim( $this->row->cells[ Columns::ENABLED ] ?? '' );
		$enabled = $cell === '' ? null : Cell::bool( $cell );
		return match ( true ) {
			$facts->prices->price > 0 => $enabled ?? ( $before?->prices->price === 0 ? true : null ),
			// Also a draft without a price that becomes a variant.
			$isNew            => false,
			default           => $enabled === true ? null : $enabled,
		};
	}

	/**
	 * @return array<string, array{language: string, labels: Labels}> Labels of the chosen values, by the name of the option.
	 * @throws InvalidCell
	 */
	public function choices(): array {
		$choices = array();
		foreach ( self::lists( $this->row, $this->language ) as $name => [ $language, $lists ] ) {
			if ( count( $lists ) > 1 ) {
				/* translators: %s: name of an option, such as "Colour" */
				$text = __( 'A variant has one value of “%s”.', 'vitrine' );
				// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
				throw new InvalidCell( sprintf( $text, RowIssue::quote( (string) $name ) ), Columns::option( (string) $name, $language ) );
			}
			if ( $lists !== array() ) {
				$choices[ (string) $name ] = array( 'language' => $language, 'labels' => $lists[0] );
			}
		}
		return $choices;
	}

	/**
	 * The option columns of a row.
	 *
	 * @return array<string, array{string, list<Labels>}> Language of the first column ('' if it names none) and values, by name.
	 */
	public static function lists( Row $row, string $default ): array {
		$texts     = array();
		$languages = array();
		foreach ( $row->cells as $column => $cell ) {
			$parts = Columns::optionParts( (string) $column );
			if ( $parts === null ) {
				continue;
			}
			[ $name, $language ]  = $parts;
			$languages[ $name ] ??= $language;
			foreach ( ListCell::places( $cell ) as $place => $text ) {
				$texts[ $name ][ $place ][ $language === '' ? $default : $language ] = sanitize_text_field( $text );
			}
		}
		$lists = array();
		foreach ( $texts as $name => $places ) {
			ksort( $places );
			$labels         = array_map( static fn ( array $place ): Labels => new Labels( $place ), $places );
			$lists[ $name ] = array(
				$languages[ $name ],
				array_values( array_filter( $labels, static fn ( Labels $one ): bool => $one->texts !== array() ) ),
			);
		}
		return $lists;
	}
}
