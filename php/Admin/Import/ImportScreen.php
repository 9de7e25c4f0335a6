<?php
declare(strict_types=1);

namespace Vitrine\Admin\Import;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Screen;
use Vitrine\Admin\ShopMenu;
use Vitrine\Catalogue\Import\Columns;
use Vitrine\Catalogue\Import\Intake;
use Vitrine\Catalogue\Lists\Category;
use Vitrine\Catalogue\Lists\ProductLists;
use Vitrine\I18n\Languages;

/** Shop > Import and export. */
final class ImportScreen {

	public const SLUG = 'vitrine-import';

	public function __construct( private readonly Screen $screen, private readonly ProductLists $lists, private readonly Languages $languages ) {
	}

	/** Hook `admin_menu`. */
	public function menu(): void {
		$title = __( 'Import and export', 'vitrine' );
		$hook  = add_submenu_page( ShopMenu::SLUG, $title, $title, Capability::MANAGE_SHOP, self::SLUG, $this->render( ... ) );
		add_action( 'admin_enqueue_scripts', fn ( string $page ) => $page === $hook ? $this->screen->enqueue( 'import' ) : null );
	}

	/** Bytes that a file may have on its way through this server. */
	public static function largest(): int {
		return min( Intake::LARGEST, (int) wp_max_upload_size() );
	}

	private function render(): void {
		$categories = $this->languages->within( $this->languages->default(), $this->lists->categories( ... ) );
		$data       = array(
			'largest'    => self::largest(),
			'largestSaid' => (string) size_format( self::largest() ),
			'columns'    => Columns::all( array( $this->languages->default()->code ) ),
			'categories' => array_map(
				static fn ( Category $category ): array => array(
					'id'    => $category->id,
					'title' => $category->title,
				),
				$categories
			),
			'exportUrl'  => wp_nonce_url( admin_url( 'admin-post.php?action=' . Downloads::EXPORT ), Downloads::EXPORT ),
			'faultsUrl'  => wp_nonce_url( admin_url( 'admin-post.php?action=' . Downloads::FAULTS ), Downloads::FAULTS ),
		);
		// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is made.
		echo '<div class="wrap"><h1>' . esc_html__( 'Import and export', 'vitrine' ) . '</h1>' . $this->screen->root( 'import', array_map( self::plain( ... ), $data ) ) . '</div>';
	}

	/** `wp_nonce_url` is made for HTML; a script wants the address itself. */
	private static function plain( mixed $value ): mixed {
		return is_string( $value ) ? html_entity_decode( $value ) : $value;
	}
}
