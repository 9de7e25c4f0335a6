<?php
declare(strict_types=1);

namespace Vitrine\Admin\Contact;

use Vitrine\Admin\Capability;
use Vitrine\Admin\MenuBadges;
use Vitrine\Admin\ShopMenu;
use Vitrine\Contact\Privacy\MessageRetention;

defined( 'ABSPATH' ) || exit;

/** Shop > Messages: the list, or a single message if the URL names one. */
final class MessagesScreen {

	public const SLUG = 'vitrine-messages';

	/** Screen option: messages per page. */
	public const PER_PAGE_OPTION = 'vitrine_messages_per_page';

	public function __construct(
		private readonly MessagesPage $list,
		private readonly MessagePage $detail,
		private readonly MenuBadges $badges,
	) {
	}

	public function menu(): void {
		$hook = add_submenu_page(
			ShopMenu::SLUG,
			__( 'Messages', 'vitrine' ),
			ShopMenu::titled( __( 'Messages', 'vitrine' ), $this->badges->messages() ),
			Capability::MANAGE_MESSAGES,
			self::SLUG,
			$this->render( ... )
		);
		if ( is_string( $hook ) && self::message() === null ) {
			add_action( "load-$hook", $this->list->prepare( ... ) );
		}
	}

	/** Hook `admin_init`: WordPress checks nonce and capability, then saves the sanitized value. */
	public function register(): void {
		register_setting(
			self::SLUG,
			MessageRetention::OPTION,
			array(
				'type'              => 'integer',
				'sanitize_callback' => static fn ( mixed $days ): int => is_numeric( $days )
					? max( 0, min( 3650, (int) $days ) )
					: MessageRetention::days(),
			)
		);
	}

	/** @param array<string, string|int> $query */
	public static function url( array $query = array() ): string {
		return add_query_arg( $query, admin_url( 'admin.php?page=' . self::SLUG ) );
	}

	private function render(): void {
		$message = self::message();
		if ( $message === null ) {
			$this->list->render();
		} else {
			$this->detail->render( $message );
		}
	}

	private static function message(): ?int {
		$message = $_GET['message'] ?? null; // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- read-only; digits only, see below.
		return is_string( $message ) && ctype_digit( $message ) && strlen( $message ) < 16 ? (int) $message : null;
	}
}
