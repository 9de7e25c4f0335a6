<?php
declare(strict_types=1);

namespace Vitrine\Admin\Redirects;

use Vitrine\Admin\Capability;
use Vitrine\Admin\RequestInput;
use Vitrine\Admin\ShopMenu;
use Vitrine\Storefront\Redirects\RedirectAddress;
use Vitrine\Storefront\Redirects\Redirects;
use Vitrine\Storefront\Redirects\RedirectStatus;
use Vitrine\Storefront\View;

/** Shop > Redirects: the old addresses that the shop has entered, with forms to add one and to import a list. */
final class RedirectsScreen {

	public const SLUG = 'vitrine-redirects';

	public function __construct(
		private readonly Redirects $redirects,
		private readonly RedirectAddress $address,
		private readonly RedirectNotice $notice,
		private readonly View $view,
	) {
	}

	/** Hook `admin_menu`. */
	public function menu(): void {
		add_submenu_page(
			ShopMenu::SLUG,
			__( 'Redirects', 'vitrine' ),
			__( 'Redirects', 'vitrine' ),
			Capability::MANAGE_SHOP,
			self::SLUG,
			$this->render( ... )
		);
	}

	/** @param array<string, string|int> $query */
	public static function url( array $query = array() ): string {
		return add_query_arg( $query, admin_url( 'admin.php?page=' . self::SLUG ) );
	}

	private function render(): void {
		require_once ABSPATH . 'wp-admin/includes/class-wp-list-table.php'; // @phpstan-ignore requireOnce.fileNotFound
		$table = new RedirectsTable( $this->redirects, $this->address, mb_substr( RequestInput::query( 's' ), 0, 100 ) );
		$table->prepare_items();
		ob_start();
		echo '<form method="get"><input type="hidden" name="page" value="' . esc_attr( self::SLUG ) . '">';
		$table->search_box( __( 'Search redirects', 'vitrine' ), self::SLUG );
		echo '</form><form method="post" action="' . esc_url( admin_url( 'admin-post.php' ) ) . '">'
			. '<input type="hidden" name="vitrine_list" value="1">';
		wp_nonce_field( RedirectForms::DELETE, '_vitrine' );
		$table->display();
		echo '</form>';
		$this->view->show(
			'admin/redirects',
			array(
				'list'     => (string) ob_get_clean(),
				'notice'   => $this->notice->take(),
				'statuses' => array_column(
					array_map(
						static fn ( RedirectStatus $status ): array => array( $status->value, $status->label() ),
						RedirectStatus::cases()
					),
					1,
					0
				),
				'save'     => RedirectForms::SAVE,
				'import'   => RedirectForms::IMPORT,
				'export'   => wp_nonce_url( admin_url( 'admin-post.php?action=' . RedirectForms::EXPORT ), RedirectForms::EXPORT ),
			)
		);
	}
}
