<?php
declare(strict_types=1);

namespace Vitrine\Admin\Consent;

use Vitrine\Admin\AdminDates;
use Vitrine\Consent\ConsentCategory;
use Vitrine\Consent\ConsentLog;
use Vitrine\Consent\ConsentRecord;
use WP_List_Table;

defined( 'ABSPATH' ) || exit;

/** List table of consent records. Its parent class is loaded only on this screen. */
final class ConsentTable extends WP_List_Table {

	private const PER_PAGE = 50;

	public function __construct( private readonly ConsentLog $consentLog ) {
		parent::__construct(
			array(
				'singular' => 'vitrine-consent',
				'plural'   => 'vitrine-consents',
			)
		);
	}

	/** @return array<string, string> */
	public function get_columns(): array {
		$columns = array(
			'given' => __( 'Date', 'vitrine' ),
			'id'    => __( 'Consent ID', 'vitrine' ),
			'texts' => __( 'Consent text version', 'vitrine' ),
		);
		foreach ( ConsentCategory::cases() as $category ) {
			$columns[ $category->value ] = $category->label();
		}
		return $columns;
	}

	public function prepare_items(): void {
		$this->_column_headers = array( $this->get_columns(), array(), array(), 'given' );

		$this->items = $this->consentLog->page( $this->get_pagenum(), self::PER_PAGE );
		$this->set_pagination_args(
			array(
				'total_items' => $this->consentLog->count(),
				'per_page'    => self::PER_PAGE,
			)
		);
	}

	public function no_items(): void {
		esc_html_e( 'No consent records found.', 'vitrine' );
	}

	/** @param array<mixed>|object $item */
	protected function column_default( $item, $column_name ): string {
		assert( $item instanceof ConsentRecord );
		$category = ConsentCategory::tryFrom( $column_name );
		return match ( true ) {
			$category !== null       => $item->choice->allows( $category )
				? esc_html__( 'Allowed', 'vitrine' )
				: esc_html__( 'Denied', 'vitrine' ),
			$column_name === 'given' => esc_html( AdminDates::moment( $item->at ) ),
			$column_name === 'id'    => '<code>' . esc_html( $item->id ) . '</code>',
			$column_name === 'texts' => esc_html( (string) $item->version ),
			default                  => '',
		};
	}
}
