<?php
declare(strict_types=1);

namespace Vitrine\Admin\Customers;

use Vitrine\Admin\Capability;
use Vitrine\Admin\CustomerLinks;
use Vitrine\Admin\ShopMenu;

defined( 'ABSPATH' ) || exit;

/** Shop > Customers: the list, or a single customer if the URL names one. */
final class CustomersScreen {

	/** Screen option: customers per page. */
	public const PER_PAGE_OPTION = 'vitrine_customers_per_page';

	public function __construct(
		private readonly CustomersPage $list,
		private readonly CustomerPage $detail,
		private readonly ShownCustomers $shown,
	) {
	}

	public function menu(): void {
		$hook = add_submenu_page(
			ShopMenu::SLUG,
			__( 'Customers', 'vitrine' ),
			__( 'Customers', 'vitrine' ),
			Capability::MANAGE_ORDERS,
			CustomerLinks::SLUG,
			$this->render( ... )
		);
		if ( is_string( $hook ) && ! ShownCustomers::isRequested() ) {
			add_action( "load-$hook", $this->list->prepare( ... ) );
		}
	}

	private function render(): void {
		if ( ShownCustomers::isRequested() ) {
			$this->detail->render( $this->shown->fromUrl() );
		} else {
			$this->list->render();
		}
	}
}
