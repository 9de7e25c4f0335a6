<?php
declare(strict_types=1);

namespace Vitrine\Admin\Import;

use Vitrine\Admin\Capability;
use Vitrine\Admin\CsvDownload;
use Vitrine\Admin\RequestInput;
use Vitrine\Catalogue\Storage\ProductFilter;
use Vitrine\I18n\SpreadsheetFormat;
use Vitrine\Import\Export\ProductExport;
use Vitrine\Import\IssueReport;
use Vitrine\Import\Job;
use Vitrine\Import\Jobs;

/** CSV downloads of the import screen: the product export, and the error report of an import. */
final class Downloads {

	/** `admin-post.php` actions, also used for their nonces. */
	public const EXPORT = 'vitrine_products_csv';
	public const FAULTS = 'vitrine_import_faults';
	public const TEMPLATE = 'vitrine_import_template';

	public function __construct(
		private readonly ProductExport $export,
		private readonly Jobs $jobs,
		private readonly IssueReport $report,
		private readonly ImportTemplate $template,
	) {
	}

	public function products(): never {
		self::allow( self::EXPORT );
		$category = absint( RequestInput::query( 'category' ) );
		$stock    = RequestInput::query( 'stock' );
		$query    = new ProductFilter(
			category: $category === 0 ? null : $category,
			stock: in_array( $stock, array( 'in', 'out' ), true ) ? $stock : '',
			search: mb_substr( RequestInput::query( 'search' ), 0, 100 ),
			onSale: RequestInput::query( 'sale' ) === '1',
		);
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( 0 ); // phpcs:ignore Squiz.PHP.DiscouragedFunctions -- only for this request.
		}
		$decimal = SpreadsheetFormat::forUser()->decimal;
		CsvDownload::downloadForImport(
			'products-' . gmdate( 'Y-m-d' ) . '.csv',
			$this->export->titles(),
			$this->export->rows( $query, $decimal )
		);
	}

	public function template(): never {
		self::allow( self::TEMPLATE );
		$decimal = SpreadsheetFormat::forUser()->decimal;
		CsvDownload::downloadForImport( 'vitrine-import.csv', $this->template->titles(), array( $this->template->example( $decimal ) ) );
	}

	public function issues(): never {
		self::allow( self::FAULTS );
		$job = $this->jobs->find( absint( RequestInput::query( 'job' ) ) );
		if ( $job === null ) {
			wp_die( esc_html__( 'This import no longer exists.', 'vitrine' ), '', array( 'response' => 404 ) );
		}
		CsvDownload::download( "import-$job->id-report.csv", array( 'line', 'sku', 'column', 'kind', 'message' ), $this->lines( $job ) );
	}

	/** @return iterable<list<int|string>> */
	private function lines( Job $job ): iterable {
		foreach ( $this->report->all( $job ) as [ $row, $issue ] ) {
			yield array( $row->line, $row->sku, $issue->column, $issue->wrong ? 'error' : 'note', $issue->message );
		}
	}

	private static function allow( string $action ): void {
		if ( ! current_user_can( Capability::MANAGE_SHOP ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to import or export products.', 'vitrine' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( $action );
	}
}
