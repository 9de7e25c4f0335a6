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

defined( 'ABSPATH' ) || exit;

/** Shop > Redirects: the old addresses that the shop has entered, with forms to add one and to import a list. */
final class RedirectsScreen {

	public const SLUG = 'vitrine-redirects';

	private ?RedirectsTable $table = null;

	public function __construct(
		private readonly Redirects $redirects,
		private readonly RedirectAddress $address,
		private readonly RedirectNotice $notice,
		private readonly RedirectForms $forms,
		private readonly View $view,
	) {
	}

	public function menu(): void {
		$hook = add_submenu_page(
			ShopMenu::SLUG,
			__( 'Redirects', 'vitrine' ),
			__( 'Redirects', 'vitrine' ),
			Capability::MANAGE_SHOP,
			self::SLUG,
			$this->render( ... )
		);
		if ( is_string( $hook ) ) {
			add_action( "load-$hook", fn () => $this->prepare() );
		}
	}

	/** @param array<string, string|int> $query */
	public static function url( array $query = array() ): string {
		return add_query_arg( $query, admin_url( 'admin.php?page=' . self::SLUG ) );
	}

	/** Runs before output: a deletion, or a page that is not there, leads to another page of the list. */
	private function prepare(): RedirectsTable {
		require_once ABSPATH . 'wp-admin/includes/class-wp-list-table.php'; // @phpstan-ignore requireOnce.fileNotFound
		$this->table = new RedirectsTable( $this->redirects, $this->address, mb_substr( RequestInput::query( 's' ), 0, 100 ) );
		if ( $this->table->current_action() === RedirectForms::DELETE ) {
			$this->forms->delete();
		}
		$this->table->prepare_items();
		return $this->table;
	}

	private function render(): void {
		$table = $this->table ?? $this->prepare();
		$this->view->show(
			'admin/redirects',
			array(
				'list'     => $table->form( self::SLUG, '', __( 'Search redirects', 'vitrine' ) ),
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
