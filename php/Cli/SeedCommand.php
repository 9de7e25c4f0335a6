<?php
declare(strict_types=1);

namespace Vitrine\Cli;

use Vitrine\Catalogue\Import\JobRows;
use Vitrine\Catalogue\Import\Samples;
use WP_CLI;

/** Adds sample products. */
final class SeedCommand {

	public function __construct( private readonly Samples $samples, private readonly JobRows $rows ) {
	}

	/**
	 * Adds seven sample products with categories and pictures, in the languages of the shop.
	 *
	 * A second time it changes nothing. Their article numbers begin with SAMPLE-.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp vitrine seed
	 *     Success: 7 products were added, 0 were there already.
	 */
	public function __invoke(): void {
		$counts = $this->rows->counts( $this->samples->add()->id )->outcomes;
		WP_CLI::success( sprintf( '%d products were added, %d were there already.', $counts['created'], $counts['changed'] + $counts['same'] ) );
	}
}
