<?php
declare(strict_types=1);

namespace Vitrine\Admin\Customers;

use Vitrine\Admin\CustomerLinks;
use Vitrine\Admin\Orders\OrderStyle;
use Vitrine\Admin\RequestInput;
use Vitrine\Contact\Newsletter\Subscribers;
use Vitrine\I18n\Countries;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Orders\Customers\CustomerKind;
use Vitrine\Orders\Customers\CustomerQuery;
use Vitrine\Orders\Customers\CustomerSort;
use Vitrine\Orders\Storage\CustomerDirectory;
use Vitrine\Storefront\View;

/** The list of customers. */
final class CustomersPage {

	private ?CustomersTable $table = null;

	public function __construct(
		private readonly CustomerDirectory $directory,
		private readonly SignInStates $signIn,
		private readonly Subscribers $subscribers,
		private readonly Countries $countries,
		private readonly MoneyFormat $money,
		private readonly View $view,
	) {
	}

	/** Hook `load-{screen}`: runs before output, so that Screen Options knows the columns. */
	public function prepare(): void {
		require_once ABSPATH . 'wp-admin/includes/class-wp-list-table.php'; // @phpstan-ignore requireOnce.fileNotFound
		add_screen_option(
			'per_page',
			array(
				'default' => CustomersTable::DEFAULT_PER_PAGE,
				'option'  => CustomersScreen::PER_PAGE_OPTION,
			)
		);
		$this->table = new CustomersTable(
			$this->directory,
			self::query(),
			$this->signIn,
			$this->subscribers,
			$this->countries,
			$this->money
		);
	}

	public function render(): void {
		if ( $this->table === null ) {
			$this->prepare();
		}
		OrderStyle::print();
		$this->table?->prepare_items();
		ob_start();
		$this->table?->views();
		echo '<form method="get" class="vitrine-orders"><input type="hidden" name="page" value="' . esc_attr( CustomerLinks::SLUG ) . '">';
		$kind = self::query()->kind;
		if ( $kind !== null ) {
			echo '<input type="hidden" name="kind" value="' . esc_attr( $kind->value ) . '">';
		}
		$this->table?->search_box( __( 'Search customers', 'vitrine' ), 'vitrine-customers' );
		$this->view->show( 'admin/customers-help' );
		$this->table?->display();
		echo '</form>';
		$this->view->show(
			'admin/customers',
			array(
				'list'   => (string) ob_get_clean(),
				'export' => CustomersExport::url( self::query() ),
			)
		);
	}

	public static function query(): CustomerQuery {
		$sort = CustomerSort::tryFrom( RequestInput::query( 'orderby' ) );
		return new CustomerQuery(
			search: mb_substr( RequestInput::query( 's' ), 0, 100 ),
			kind: CustomerKind::tryFrom( RequestInput::query( 'kind' ) ),
			sort: $sort ?? CustomerSort::LastOrder,
			ascending: $sort !== null && RequestInput::query( 'order' ) === 'asc'
		);
	}
}
