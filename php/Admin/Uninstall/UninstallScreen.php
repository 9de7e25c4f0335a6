<?php
declare(strict_types=1);

namespace Vitrine\Admin\Uninstall;

use Vitrine\Storefront\View;

defined( 'ABSPATH' ) || exit;

/** Plugins > Vitrine > When deleted: decides in advance, so that WordPress's own prompt says what will be deleted. */
final class UninstallScreen {

	public const SLUG = 'vitrine-leave';

	/** The `admin-post.php` action, also used for its nonce. */
	public const ACTION = 'vitrine_leave';

	/** Users who may delete plugins decide what happens to the data. */
	private const CAPABILITY = 'delete_plugins';

	public function __construct( private readonly View $view ) {
	}

	/** Hook `admin_menu`: the page has no menu entry, the plugin list links to it. */
	public function menu(): void {
		$title = __( 'When Vitrine is deleted', 'vitrine' );
		$hook  = add_submenu_page( '', $title, '', self::CAPABILITY, self::SLUG, $this->render( ... ) );
		// WordPress looks up page titles in the menus, where this page is missing.
		add_action( "load-$hook", static fn () => $GLOBALS['title'] = $title );
	}

	/**
	 * @param array<string, string> $links
	 * @return array<string, string>
	 */
	public static function links( array $links ): array {
		$own = array(
			'settings' => sprintf(
				'<a href="%s">%s</a>',
				esc_url( admin_url( 'admin.php?page=vitrine-settings' ) ),
				esc_html__( 'Settings', 'vitrine' )
			),
		);
		if ( current_user_can( self::CAPABILITY ) ) {
			$own['leave'] = sprintf( '<a href="%s">%s</a>', esc_url( self::url() ), esc_html( self::linkText() ) );
		}
		return $own + $links;
	}

	public function save(): void {
		if ( ! current_user_can( self::CAPABILITY ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to delete plugins.', 'vitrine' ), 403 );
		}
		check_admin_referer( self::ACTION );
		$all  = ( $_POST['what'] ?? '' ) === 'all'; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only compared.
		$sure = isset( $_POST['sure'] );
		if ( $all && ! $sure ) {
			wp_safe_redirect( add_query_arg( 'unsure', '1', self::url() ) );
			exit;
		}
		( $all ? RemovalChoice::Delete : RemovalChoice::Keep )->save();
		wp_safe_redirect( add_query_arg( 'saved', '1', self::url() ) );
		exit;
	}

	private static function linkText(): string {
		return match ( RemovalChoice::current() ) {
			RemovalChoice::Undecided => __( 'When deleted', 'vitrine' ),
			RemovalChoice::Keep      => __( 'When deleted: keep data', 'vitrine' ),
			RemovalChoice::Delete    => __( 'When deleted: delete data', 'vitrine' ),
		};
	}

	private static function url(): string {
		return admin_url( 'admin.php?page=' . self::SLUG );
	}

	private function render(): void {
		// phpcs:disable WordPress.Security.NonceVerification -- selects a message.
		$this->view->show(
			'admin/leave',
			array(
				'action' => self::ACTION,
				'all'    => RemovalChoice::current() === RemovalChoice::Delete || isset( $_GET['unsure'] ),
				'unsure' => isset( $_GET['unsure'] ),
				'saved'  => isset( $_GET['saved'] ),
			)
		);
		// phpcs:enable
	}
}
