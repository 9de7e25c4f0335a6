<?php
declare(strict_types=1);

namespace Vitrine\Cli;

use Vitrine\Import\JobRows;
use Vitrine\Import\SampleProducts;
use WP_CLI;

/** Adds sample products. */
final class SeedCommand {

	public function __construct( private readonly SampleProducts $samples, private readonly JobRows $rows ) {
	}

	/**
	 * Adds eight sample products, one of them with variants, with categories and images, in all languages of the shop.
	 *
	 * Running it again changes nothing. The SKUs begin with SAMPLE-.
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp vitrine seed
	 *     Success: Added 7 products, 0 already existed.
	 */
	public function __invoke(): void {
		$counts = $this->rows->counts( $this->samples->add()->id )->outcomes;
		WP_CLI::success( sprintf( 'Added %d products, %d already existed.', $counts['created'], $counts['changed'] + $counts['same'] ) );
	}
}
