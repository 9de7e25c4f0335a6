<?php
declare(strict_types=1);

namespace Vitrine\Admin\Import;

use Vitrine\Admin\Capability;
use Vitrine\Admin\ReactScreen;
use Vitrine\Admin\ShopMenu;
use Vitrine\Catalogue\Categories\Category;
use Vitrine\I18n\Languages;
use Vitrine\Import\Mapping\ColumnGuide;
use Vitrine\Import\Upload;
use Vitrine\Search\Lists\ProductLists;

defined( 'ABSPATH' ) || exit;

/** Shop > Import and export. */
final class ImportScreen {

	public const SLUG = 'vitrine-import';

	public function __construct(
		private readonly ReactScreen $screen,
		private readonly ProductLists $lists,
		private readonly Languages $languages,
	) {
	}

	public function menu(): void {
		$title = __( 'Import and export', 'vitrine' );
		$hook  = add_submenu_page( ShopMenu::SLUG, $title, $title, Capability::MANAGE_SHOP, self::SLUG, $this->render( ... ) );
		add_action( 'admin_enqueue_scripts', fn ( string $page ) => $page === $hook ? $this->screen->enqueue( 'import' ) : null );
	}

	/** Maximum file size in bytes. */
	public static function largest(): int {
		return min( Upload::MAX_BYTES, (int) wp_max_upload_size() );
	}

	private function render(): void {
		$categories = $this->languages->withLanguage( $this->languages->default(), $this->lists->categories( ... ) );
		$data       = array(
			'largest'    => self::largest(),
			'largestSaid' => (string) size_format( self::largest() ),
			'columns'    => array_map( get_object_vars( ... ), ColumnGuide::all( $this->languages->default()->code ) ),
			'categories' => array_map(
				static fn ( Category $category ): array => array(
					'id'    => $category->id,
					'title' => $category->pathText(),
				),
				$categories
			),
			'exportUrl'  => wp_nonce_url( admin_url( 'admin-post.php?action=' . Downloads::EXPORT ), Downloads::EXPORT ),
			'templateUrl' => wp_nonce_url( admin_url( 'admin-post.php?action=' . Downloads::TEMPLATE ), Downloads::TEMPLATE ),
			'faultsUrl'  => wp_nonce_url( admin_url( 'admin-post.php?action=' . Downloads::FAULTS ), Downloads::FAULTS ),
		);
		echo '<div class="wrap"><h1>' . esc_html__( 'Import and export', 'vitrine' ) . '</h1>';
		echo $this->screen->root( 'import', array_map( self::plain( ... ), $data ) ) . '</div>'; // phpcs:ignore WordPress.Security.EscapeOutput -- an element with encoded data.
	}

	/** `wp_nonce_url()` escapes for HTML; scripts need the plain URL. */
	private static function plain( mixed $value ): mixed {
		return is_string( $value ) ? html_entity_decode( $value ) : $value;
	}
}
