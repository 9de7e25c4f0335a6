<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use Vitrine\Admin\Capability;
use Vitrine\Admin\MenuBadges;
use Vitrine\Admin\ShopMenu;

defined( 'ABSPATH' ) || exit;

/** Shop > Orders: the list, or a single order if the URL names one. */
final class OrdersScreen {

	public const SLUG = 'vitrine-orders';

	/** Screen option: orders per page. */
	public const PER_PAGE_OPTION = 'vitrine_orders_per_page';

	public function __construct(
		private readonly OrdersPage $list,
		private readonly OrderPage $detail,
		private readonly MenuBadges $badges,
	) {
	}

	public function menu(): void {
		$hook = add_submenu_page(
			ShopMenu::SLUG,
			__( 'Orders', 'vitrine' ),
			ShopMenu::titled( __( 'Orders', 'vitrine' ), $this->badges->orders() ),
			Capability::MANAGE_ORDERS,
			self::SLUG,
			$this->render( ... )
		);
		$order = self::order();
		if ( is_string( $hook ) ) {
			add_action( "load-$hook", $order === null ? $this->list->prepare( ... ) : fn () => $this->detail->handlePost( $order ) );
		}
	}

	/** @param array<string, string|int> $query */
	public static function url( array $query = array() ): string {
		return add_query_arg( $query, admin_url( 'admin.php?page=' . self::SLUG ) );
	}

	private function render(): void {
		$order = self::order();
		if ( $order === null ) {
			$this->list->render();
		} else {
			$this->detail->render( $order );
		}
	}

	private static function order(): ?int {
		$order = $_GET['order'] ?? null; // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- read-only; digits only, see below.
		return is_string( $order ) && ctype_digit( $order ) && strlen( $order ) < 16 ? (int) $order : null;
	}
}
