<?php
declare(strict_types=1);

namespace Vitrine\Admin\Consent;

use Vitrine\Admin\Dates;
use Vitrine\Consent\Category;
use Vitrine\Consent\ConsentRecord;
use Vitrine\Consent\Consents;
use WP_List_Table;

/** Consents in WordPress's own kind of list; loaded on its screen only. */
final class ConsentTable extends WP_List_Table {

	private const PER_PAGE = 50;

	public function __construct( private readonly Consents $consents ) {
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
			'id'    => __( 'Number', 'vitrine' ),
			'texts' => __( 'Version of the texts', 'vitrine' ),
		);
		foreach ( Category::cases() as $category ) {
			$columns[ $category->value ] = $category->label();
		}
		return $columns;
	}

	public function prepare_items(): void {
		$this->_column_headers = array( $this->get_columns(), array(), array(), 'given' );

		$this->items = $this->consents->page( $this->get_pagenum(), self::PER_PAGE );
		$this->set_pagination_args(
			array(
				'total_items' => $this->consents->count(),
				'per_page'    => self::PER_PAGE,
			)
		);
	}

	public function no_items(): void {
		esc_html_e( 'No visitor has chosen yet.', 'vitrine' );
	}

	/** @param array<mixed>|object $item */
	protected function column_default( $item, $column_name ): string {
		assert( $item instanceof ConsentRecord );
		$category = Category::tryFrom( $column_name );
		return match ( true ) {
			$category !== null       => $item->choice->allows( $category ) ? esc_html__( 'allowed', 'vitrine' ) : esc_html__( 'refused', 'vitrine' ),
			$column_name === 'given' => esc_html( Dates::moment( $item->at ) ),
			$column_name === 'id'    => '<code>' . esc_html( $item->id ) . '</code>',
			$column_name === 'texts' => esc_html( (string) $item->version ),
			default                  => '',
		};
	}
}
