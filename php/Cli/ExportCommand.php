<?php
declare(strict_types=1);

namespace Vitrine\Cli;

use Vitrine\Catalogue\Storage\ProductFilter;
use Vitrine\Import\Export\ProductExport;
use Vitrine\Import\ReferenceResolver;
use Vitrine\Kernel\CsvRow;
use WP_CLI;

/** Exports products to a CSV file. */
final class ExportCommand {

	public function __construct( private readonly ProductExport $export, private readonly ReferenceResolver $references ) {
	}

	/**
	 * Exports products to a CSV file that can be imported again.
	 *
	 * ## OPTIONS
	 *
	 * [<file>]
	 * : File to write to. Defaults to standard output.
	 *
	 * [--category=<name>]
	 * : Only products in this category, given by its name or slug.
	 *
	 * [--stock=<stock>]
	 * : Only products in stock (in) or sold out (out).
	 * ---
	 * options:
	 *   - in
	 *   - out
	 * ---
	 *
	 * [--search=<words>]
	 * : Only products with these words in their title or SKU.
	 *
	 * [--on-sale]
	 * : Only products with a sale price.
	 *
	 * [--separator=<separator>]
	 * : What separates cells and, in prices, the decimals. The import reads both.
	 * ---
	 * default: comma
	 * options:
	 *   - comma
	 *   - semicolon
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp vitrine export products.csv
	 *     Success: Wrote 76 lines to products.csv.
	 *
	 *     $ wp vitrine export --stock=out | cut -d, -f1
	 *
	 * @param list<string>               $args
	 * @param array<string, string|bool> $options
	 */
	public function __invoke( array $args, array $options ): void {
		$category = null;
		if ( isset( $options['category'] ) ) {
			$this->references->prime( array() );
			$category = $this->references->category( (string) $options['category'] );
			if ( $category === null ) {
				WP_CLI::error( "Category {$options['category']} not found." );
			}
		}
		$query = new ProductFilter(
			category: $category,
			stock: (string) ( $options['stock'] ?? '' ),
			search: (string) ( $options['search'] ?? '' ),
			onSale: isset( $options['on-sale'] ),
		);
		$format = CsvOutput::format( (string) ( $options['separator'] ?? 'comma' ) );
		CsvOutput::write(
			$args[0] ?? '',
			$this->export->titles(),
			$this->export->rows( $query, $format->decimal ),
			static fn ( array $cells ): string => CsvRow::encode( $cells, $format->separator )
		);
	}
}
