<?php
declare(strict_types=1);

namespace Vitrine\Admin\Overview;

use InvalidArgumentException;
use Vitrine\Admin\Capability;
use Vitrine\Admin\Csv;
use Vitrine\Admin\Sent;

/** The numbers behind a plot of the overview, as a file. */
final class OverviewExport {

	/** Of `admin-post.php`, and of its nonce. */
	public const ACTION = 'vitrine_overview_csv';

	/** Columns of each part of the figures that is given out; those in cents are written as amounts. */
	private const PARTS = array(
		'days'     => array( 'day', 'orders', 'gross', 'net' ),
		'statuses' => array( 'status', 'count' ),
		'best'     => array( 'sku', 'title', 'pieces', 'value' ),
	);

	private const CENTS = array( 'gross', 'net', 'value' );

	public function __construct( private readonly Figures $figures, private readonly PeriodChoice $periods ) {
	}

	/** Its address, without part and period. */
	public static function url(): string {
		return add_query_arg(
			array(
				'action'   => self::ACTION,
				'_wpnonce' => wp_create_nonce( self::ACTION ),
			),
			admin_url( 'admin-post.php' )
		);
	}

	/** Hook `admin_post_vitrine_overview_csv`. */
	public function send(): void {
		if ( ! current_user_can( Capability::MANAGE_SHOP ) ) {
			wp_die( esc_html__( 'You may not see what the shop earns.', 'vitrine' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( self::ACTION );
		$columns = self::PARTS[ Sent::query( 'part' ) ] ?? null;
		try {
			$figures = $this->figures->of( $this->periods->of( Sent::query( 'period' ), Sent::query( 'from' ), Sent::query( 'to' ) ) );
		} catch ( InvalidArgumentException ) {
			$figures = null;
		}
		if ( $columns === null || $figures === null ) {
			wp_die( esc_html__( 'There are no such numbers.', 'vitrine' ), '', array( 'response' => 404 ) );
		}
		$rows = array_map( static fn ( array $row ): array => array_map( static fn ( string $column ): int|string => in_array( $column, self::CENTS, true ) ? number_format( $row[ $column ] / 100, 2, '.', '' ) : $row[ $column ], $columns ), $figures[ Sent::query( 'part' ) ] );
		Csv::download( sprintf( 'overview-%s-%s-%s.csv', Sent::query( 'part' ), $figures['from'], $figures['to'] ), $columns, $rows );
	}
}
