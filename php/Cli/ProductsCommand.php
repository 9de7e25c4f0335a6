<?php
declare(strict_types=1);

namespace Vitrine\Cli;

use Vitrine\Catalogue\ReadModel\ReadModelRebuild;
use WP_CLI;

/** The products as visitors see them. */
final class ProductsCommand {

	public function __construct( private readonly ReadModelRebuild $rebuild ) {
	}

	/**
	 * Rebuilds the data of all products for visitors: prices in other currencies, languages, paths and search texts.
	 *
	 * The shop does this itself after a change of its settings; Site Health shows if it has not been done.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp vitrine products rebuild
	 *     Success: Rebuilt 195 products.
	 */
	public function rebuild(): void {
		WP_CLI::success( sprintf( 'Rebuilt %d products.', $this->rebuild->run() ) );
	}
}
