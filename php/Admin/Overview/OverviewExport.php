<?php
declare(strict_types=1);

namespace Vitrine\Admin\Overview;

use InvalidArgumentException;
use Vitrine\Admin\AdminPost;
use Vitrine\Admin\Capability;
use Vitrine\Admin\CsvDownload;
use Vitrine\Admin\RequestInput;

/** Exports the data of an overview chart as CSV. */
final class OverviewExport {

	/** The `admin-post.php` action, also used for its nonce. */
	public const ACTION = 'vitrine_overview_csv';

	/** Columns of each part that can be exported; those in `CENTS` are amounts of money. */
	private const PARTS = array(
		'days'     => array( 'day', 'orders', 'gross', 'net' ),
		'statuses' => array( 'status', 'count' ),
		'best'     => array( 'sku', 'title', 'pieces', 'value' ),
	);

	private const CENTS = array( 'gross', 'net', 'value' );

	public function __construct( private readonly SalesFigures $figures, private readonly PeriodChoice $periods ) {
	}

	/** URL of the export, without part and period. */
	public static function url(): string {
		return AdminPost::url( self::ACTION );
	}

	public function send(): void {
		if ( ! current_user_can( Capability::MANAGE_SHOP ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to view sales figures.', 'vitrine' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( self::ACTION );
		$columns = self::PARTS[ RequestInput::query( 'part' ) ] ?? null;
		try {
			$figures = $this->figures->forPeriod(
				$this->periods->resolve( RequestInput::query( 'period' ), RequestInput::query( 'from' ), RequestInput::query( 'to' ) )
			);
		} catch ( InvalidArgumentException ) {
			$figures = null;
		}
		if ( $columns === null || $figures === null ) {
			wp_die( esc_html__( 'No data for this period.', 'vitrine' ), '', array( 'response' => 404 ) );
		}
		$rows = array_map(
			static fn ( array $row ): array => array_map(
				static fn ( string $column ): int|float|string => in_array( $column, self::CENTS, true )
					? (float) $row[ $column ] / 100
					: $row[ $column ],
				$columns
			),
			$figures[ RequestInput::query( 'part' ) ]
		);
		CsvDownload::download(
			sprintf( 'overview-%s-%s-%s.csv', RequestInput::query( 'part' ), $figures['from'], $figures['to'] ),
			$columns,
			$rows
		);
	}
}
