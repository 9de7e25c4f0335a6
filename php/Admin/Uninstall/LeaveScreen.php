<?php
declare(strict_types=1);

namespace Vitrine\Admin\Uninstall;

use Vitrine\Storefront\View;

/** Plugins > Vitrine > When deleted: the choice made beforehand, after which WordPress's own question says what is deleted. */
final class LeaveScreen {

	public const SLUG = 'vitrine-leave';

	/** Action of admin-post.php, and of its nonce. */
	public const ACTION = 'vitrine_leave';

	/** Who may delete plugins decides what goes with them. */
	private const CAPABILITY = 'delete_plugins';

	public function __construct( private readonly View $view ) {
	}

	/** Hook `admin_menu`: reached from the list of plugins, it stands in no menu. */
	public function menu(): void {
		$title = __( 'When Vitrine is deleted', 'vitrine' );
		$hook  = add_submenu_page( '', $title, '', self::CAPABILITY, self::SLUG, $this->render( ... ) );
		// WordPress looks for the title of a page in the menus.
		add_action( "load-$hook", static fn () => $GLOBALS['title'] = $title ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride
	}

	/**
	 * Filter `plugin_action_links_vitrine/vitrine.php`.
	 *
	 * @param array<string, string> $links
	 * @return array<string, string>
	 */
	public static function links( array $links ): array {
		$own = array( 'settings' => sprintf( '<a href="%s">%s</a>', esc_url( admin_url( 'admin.php?page=vitrine-settings' ) ), esc_html__( 'Settings', 'vitrine' ) ) );
		if ( current_user_can( self::CAPABILITY ) ) {
			$own['leave'] = sprintf( '<a href="%s">%s</a>', esc_url( self::url() ), esc_html( self::linkText() ) );
		}
		return $own + $links;
	}

	/** Hook `admin_post_vitrine_leave`. */
	public function save(): void {
		if ( ! current_user_can( self::CAPABILITY ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to delete plugins.', 'vitrine' ), 403 );
		}
		check_admin_referer( self::ACTION );
		$all  = ( $_POST['what'] ?? '' ) === 'all';
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
		// phpcs:disable WordPress.Security.NonceVerification -- the query says which words to show.
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
