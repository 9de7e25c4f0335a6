<?php
declare(strict_types=1);

namespace Vitrine\Cli;

use Vitrine\Catalogue\Export\ExportQuery;
use Vitrine\Catalogue\Export\ProductExport;
use Vitrine\Catalogue\Import\Names;
use WP_CLI;

/** Exports products to a CSV file. */
final class ExportCommand {

	public function __construct( private readonly ProductExport $export, private readonly Names $names ) {
	}

	/**
	 * Exports products to a CSV file, in the columns that an import reads back.
	 *
	 * ## OPTIONS
	 *
	 * [<file>]
	 * : Where to write. Without it, the file goes to the output.
	 *
	 * [--category=<name>]
	 * : Only products of this category, by its name or the word in its address.
	 *
	 * [--stock=<stock>]
	 * : Only what is available, or only what is sold out.
	 * ---
	 * options:
	 *   - in
	 *   - out
	 * ---
	 *
	 * [--search=<words>]
	 * : Only products with these words in their title or article number.
	 *
	 * [--on-sale]
	 * : Only products with a sale price.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp vitrine export products.csv
	 *     Success: 76 lines were written to products.csv.
	 *
	 *     $ wp vitrine export --stock=out | cut -d, -f1
	 *
	 * @param list<string>               $args
	 * @param array<string, string|bool> $options
	 */
	public function __invoke( array $args, array $options ): void {
		$category = null;
		if ( isset( $options['category'] ) ) {
			$this->names->prime( array() );
			$category = $this->names->category( (string) $options['category'] );
			if ( $category === null ) {
				WP_CLI::error( "There is no category {$options['category']}." );
			}
		}
		$query = new ExportQuery(
			category: $category,
			stock: (string) ( $options['stock'] ?? '' ),
			search: (string) ( $options['search'] ?? '' ),
			onSale: isset( $options['on-sale'] ),
		);
		FileOut::write( $args[0] ?? '', $this->export->titles(), $this->export->rows( $query ) );
	}
}
