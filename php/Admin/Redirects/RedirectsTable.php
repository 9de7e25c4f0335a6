<?php
declare(strict_types=1);

namespace Vitrine\Admin\Redirects;

use Vitrine\Storefront\Redirects\Redirect;
use Vitrine\Storefront\Redirects\RedirectAddress;
use Vitrine\Storefront\Redirects\Redirects;
use WP_List_Table;

defined( 'ABSPATH' ) || exit;

/** List table of redirects. Its parent class is loaded only on this screen. */
final class RedirectsTable extends WP_List_Table {

	private const PER_PAGE = 50;

	public function __construct(
		private readonly Redirects $redirects,
		private readonly RedirectAddress $address,
		private readonly string $search,
	) {
		parent::__construct(
			array(
				'singular' => 'vitrine-redirect',
				'plural'   => 'vitrine-redirects',
			)
		);
	}

	/** @return array<string, string> */
	public function get_columns(): array {
		return array(
			'cb'     => '<input type="checkbox">',
			'source' => __( 'Old address', 'vitrine' ),
			'target' => __( 'New address', 'vitrine' ),
			'status' => __( 'Status', 'vitrine' ),
		);
	}

	public function prepare_items(): void {
		$this->_column_headers = array( $this->get_columns(), array(), array(), 'source' );

		$this->items = $this->redirects->list( $this->search, $this->get_pagenum(), self::PER_PAGE );
		$this->set_pagination_args(
			array(
				'total_items' => $this->redirects->count( $this->search ),
				'per_page'    => self::PER_PAGE,
			)
		);
	}

	public function no_items(): void {
		esc_html_e( 'No redirects found.', 'vitrine' );
	}

	/** @return array<string, string> */
	protected function get_bulk_actions(): array {
		return array( RedirectForms::DELETE => __( 'Delete', 'vitrine' ) );
	}

	/** @param array<mixed>|object $item */
	protected function column_cb( $item ): string {
		assert( $item instanceof Redirect );
		return sprintf(
			'<label class="screen-reader-text" for="redirect-%1$d">%2$s</label><input type="checkbox" id="redirect-%1$d" name="redirect[]" value="%1$d">',
			$item->id,
			/* translators: %s: an address */
			esc_html( sprintf( __( 'Select %s', 'vitrine' ), "/$item->source" ) )
		);
	}

	protected function column_source( Redirect $item ): string {
		$action = RedirectForms::DELETE;
		$delete = wp_nonce_url( admin_url( "admin-post.php?action=$action&redirect[]=$item->id" ), $action, '_vitrine' );
		return '<strong>/' . esc_html( $item->source ) . '</strong>' . $this->row_actions(
			array(
				'view'   => sprintf(
					'<a href="%s">%s</a>',
					esc_url( $this->address->url( "/$item->source" ) ),
					esc_html_x( 'Try', 'a redirect', 'vitrine' )
				),
				'delete' => sprintf( '<a class="submitdelete" href="%s">%s</a>', esc_url( $delete ), esc_html__( 'Delete', 'vitrine' ) ),
			)
		);
	}

	/** @param array<mixed>|object $item */
	protected function column_default( $item, $column_name ): string {
		assert( $item instanceof Redirect );
		if ( $column_name === 'status' ) {
			return esc_html( $item->status->label() );
		}
		return $item->target === ''
			? '–'
			: sprintf( '<a href="%s">%s</a>', esc_url( $this->address->url( $item->target ) ), esc_html( $item->target ) );
	}

	protected function get_primary_column_name(): string {
		return 'source';
	}
}
