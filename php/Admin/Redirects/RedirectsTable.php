<?php
declare(strict_types=1);

namespace Vitrine\Admin\Redirects;

use Vitrine\Admin\ListTable;
use Vitrine\Storefront\Redirects\Redirect;
use Vitrine\Storefront\Redirects\RedirectAddress;
use Vitrine\Storefront\Redirects\Redirects;

defined( 'ABSPATH' ) || exit;

/** List of redirects. */
final class RedirectsTable extends ListTable {

	protected const PRIMARY = 'source';

	/** The nonce action that WP_List_Table uses for this list. */
	public const NONCE = 'bulk-vitrine-redirects';

	public function __construct(
		private readonly Redirects $redirects,
		private readonly RedirectAddress $address,
		private readonly string $search,
	) {
		parent::__construct( 'vitrine-redirect' );
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
		$this->fill(
			$this->redirects->list( $this->search, $this->get_pagenum(), self::PER_PAGE ),
			$this->redirects->count( $this->search )
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
		$place = array(
			'action'     => RedirectForms::DELETE,
			'redirect[]' => $item->id,
			's'          => rawurlencode( $this->search ),
			'paged'      => $this->get_pagenum(),
		);
		$try   = sprintf(
			'<a href="%s">%s</a>',
			esc_url( $this->address->url( "/$item->source" ) ),
			esc_html_x( 'Try', 'a redirect', 'vitrine' )
		);
		$url   = wp_nonce_url( RedirectsScreen::url( $place ), self::NONCE );
		return $this->titled( "/$item->source", $url, array( 'view' => $try ) );
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
}
