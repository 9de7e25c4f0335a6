<?php
declare(strict_types=1);

namespace Vitrine\Admin;

use WP_List_Table;

defined( 'ABSPATH' ) || exit;

/** A list of the shop in wp-admin. Its parent class is loaded only on screens with a list. */
abstract class ListTable extends WP_List_Table {

	protected const PER_PAGE = 50;

	/** Column with the actions of a row. */
	protected const PRIMARY = '';

	/** @param string $one Name of an entry: `vitrine-redirect`. */
	public function __construct( string $one ) {
		parent::__construct(
			array(
				'singular' => $one,
				'plural'   => "{$one}s",
			)
		);
	}

	/** The list with its search field, in a form that leads to the same screen. */
	public function form( string $screen, string $status, string $search ): string {
		ob_start();
		$this->views();
		echo '<form method="get"><input type="hidden" name="page" value="' . esc_attr( $screen ) . '">';
		if ( $status !== '' ) {
			echo '<input type="hidden" name="status" value="' . esc_attr( $status ) . '">';
		}
		$this->search_box( $search, $screen );
		$this->display();
		echo '</form>';
		return (string) ob_get_clean();
	}

	/** @param list<object> $items Of the current page. */
	protected function fill( array $items, int $total ): void {
		$this->_column_headers = array( $this->get_columns(), array(), array(), static::PRIMARY );
		$this->items           = $items;
		$this->set_pagination_args(
			array(
				'total_items' => $total,
				'per_page'    => static::PER_PAGE,
			)
		);
	}

	/**
	 * The first cell of a row, with the link that deletes it.
	 *
	 * @param array<string, string> $actions Further links.
	 */
	protected function titled( string $title, string $delete, array $actions = array() ): string {
		$link = sprintf( '<a class="submitdelete" href="%s">%s</a>', esc_url( $delete ), esc_html__( 'Delete', 'vitrine' ) );
		return '<strong>' . esc_html( $title ) . '</strong>' . $this->row_actions( array( ...$actions, 'delete' => $link ) );
	}

	protected function get_primary_column_name(): string {
		return static::PRIMARY;
	}
}
