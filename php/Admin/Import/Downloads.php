<?php
declare(strict_types=1);

namespace Vitrine\Admin\Import;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Csv;
use Vitrine\Admin\Sent;
use Vitrine\Catalogue\Export\ExportQuery;
use Vitrine\Catalogue\Export\ProductExport;
use Vitrine\Catalogue\Import\Job;
use Vitrine\Catalogue\Import\JobRows;
use Vitrine\Catalogue\Import\Jobs;

/** The files that the screen offers: products, and what was wrong with an import. */
final class Downloads {

	/** Of `admin-post.php`, and of their nonces. */
	public const EXPORT = 'vitrine_products_csv';
	public const FAULTS = 'vitrine_import_faults';

	private const CHUNK = 500;

	public function __construct( private readonly ProductExport $export, private readonly Jobs $jobs, private readonly JobRows $rows ) {
	}

	/** Hook `admin_post_vitrine_products_csv`. */
	public function products(): never {
		self::allow( self::EXPORT );
		$category = absint( Sent::query( 'category' ) );
		$stock    = Sent::query( 'stock' );
		$query    = new ExportQuery(
			category: $category === 0 ? null : $category,
			stock: in_array( $stock, array( 'in', 'out' ), true ) ? $stock : '',
			search: mb_substr( Sent::query( 'search' ), 0, 100 ),
			onSale: Sent::query( 'sale' ) === '1',
		);
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( 0 );
		}
		Csv::download( 'products-' . gmdate( 'Y-m-d' ) . '.csv', $this->export->titles(), $this->export->rows( $query ) );
	}

	/** Hook `admin_post_vitrine_import_faults`. */
	public function faults(): never {
		self::allow( self::FAULTS );
		$job = $this->jobs->find( absint( Sent::query( 'job' ) ) );
		if ( $job === null ) {
			wp_die( esc_html__( 'This import is not there any more.', 'vitrine' ), '', array( 'response' => 404 ) );
		}
		Csv::download( "import-$job->id-report.csv", array( 'line', 'sku', 'column', 'kind', 'message' ), $this->lines( $job ) );
	}

	/** @return iterable<list<int|string>> */
	private function lines( Job $job ): iterable {
		$after = 0;
		do {
			$rows = $this->rows->faulty( $job->id, $after, self::CHUNK );
			foreach ( $rows as $row ) {
				$after = $row->line;
				foreach ( $row->faults as $fault ) {
					yield array( $row->line, $row->sku, $fault->column, $fault->wrong ? 'error' : 'note', $fault->message );
				}
			}
		} while ( count( $rows ) === self::CHUNK );
	}

	private static function allow( string $action ): void {
		if ( ! current_user_can( Capability::MANAGE_SHOP ) ) {
			wp_die( esc_html__( 'You may not import or export products.', 'vitrine' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( $action );
	}
}
