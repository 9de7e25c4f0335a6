<?php
declare(strict_types=1);

namespace Vitrine\Admin\Customers;

use Vitrine\Admin\AdminDates;
use Vitrine\Admin\CustomerLinks;
use Vitrine\Admin\ListTable;
use Vitrine\Contact\Newsletter\Subscribers;
use Vitrine\Contact\Newsletter\SubscriberStatus;
use Vitrine\I18n\Countries;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Orders\Customers\CustomerKind;
use Vitrine\Orders\Customers\CustomerQuery;
use Vitrine\Orders\Customers\CustomerSort;
use Vitrine\Orders\Customers\CustomerSummary;
use Vitrine\Orders\Storage\CustomerDirectory;

defined( 'ABSPATH' ) || exit;

/** List of customers. */
final class CustomersTable extends ListTable {

	public const DEFAULT_PER_PAGE = 20;

	protected const PRIMARY = 'name';

	/** @var array<int, SignInState> By user id. */
	private array $states = array();

	/** @var array<string, SubscriberStatus> By e-mail address. */
	private array $newsletter = array();

	public function __construct(
		private readonly CustomerDirectory $directory,
		private readonly CustomerQuery $query,
		private readonly SignInStates $signIn,
		private readonly Subscribers $subscribers,
		private readonly Countries $countries,
		private readonly MoneyFormat $money,
	) {
		parent::__construct( 'vitrine-customer' );
	}

	/** @return array<string, string> */
	public function get_columns(): array {
		return array(
			'name'       => __( 'Name', 'vitrine' ),
			'kind'       => __( 'Account or guest', 'vitrine' ),
			'orders'     => __( 'Orders', 'vitrine' ),
			'value'      => __( 'Order value', 'vitrine' ),
			'last_order' => __( 'Last order', 'vitrine' ),
			'place'      => __( 'City', 'vitrine' ),
			'newsletter' => __( 'Newsletter', 'vitrine' ),
			'since'      => __( 'Customer since', 'vitrine' ),
		);
	}

	public function prepare_items(): void {
		$size  = $this->get_items_per_page( CustomersScreen::PER_PAGE_OPTION, self::DEFAULT_PER_PAGE );
		$pages = (int) ceil( CustomerQuery::MAX_OFFSET / $size );
		$found = $this->directory->find( $this->query->page( min( $this->get_pagenum(), $pages ), $size ) );

		$this->items      = $found['customers'];
		$this->states     = $this->signIn->of( $found['customers'] );
		$this->newsletter = $this->subscribers->statuses(
			array_map( static fn ( CustomerSummary $one ): string => $one->email, $found['customers'] )
		);
		$this->set_pagination_args(
			array(
				'total_items' => $found['total'],
				'per_page'    => $size,
			)
		);
	}

	public function no_items(): void {
		esc_html_e( 'No customers found.', 'vitrine' );
	}

	/** @return array<string, array{string, bool}> */
	protected function get_sortable_columns(): array {
		return array(
			'name'       => array( CustomerSort::Name->value, false ),
			'orders'     => array( CustomerSort::Orders->value, true ),
			'value'      => array( CustomerSort::Value->value, true ),
			'last_order' => array( CustomerSort::LastOrder->value, true ),
			'since'      => array( CustomerSort::Since->value, true ),
		);
	}

	/** @return array<string, string> */
	protected function get_views(): array {
		$counts = $this->directory->counts();
		$views  = array( 'all' => $this->view( null, __( 'All', 'vitrine' ), array_sum( $counts ) ) );
		foreach ( CustomerKind::cases() as $kind ) {
			$views[ $kind->value ] = $this->view( $kind, $kind->plural(), $counts[ $kind->value ] );
		}
		return $views;
	}

	/** @param array<mixed>|object $item */
	protected function column_default( $item, $column_name ): string {
		assert( $item instanceof CustomerSummary );
		$lines = match ( $column_name ) {
			'kind'       => array(
				$item->kind()->label(),
				...( $this->states[ (int) $item->identity->userId ] ?? null )?->texts() ?? array(),
			),
			'orders'     => array( number_format_i18n( $item->orders ) ),
			'value'      => $this->values( $item ),
			'last_order' => array( $item->lastOrder === null ? '' : AdminDates::dayOf( $item->lastOrder ) ),
			'place'      => array( $item->city, $item->country === '' ? '' : $this->countries->name( $item->country ) ),
			'newsletter' => array( ( $this->newsletter[ strtolower( $item->email ) ] ?? null )?->label() ?? '' ),
			'since'      => array( $item->since === 0 ? '' : AdminDates::dayOf( $item->since ) ),
			default      => array(),
		};
		return implode( '<br>', array_map( 'esc_html', array_filter( $lines, static fn ( string $line ): bool => $line !== '' ) ) );
	}

	protected function column_name( CustomerSummary $item ): string {
		// Small screens hide the other columns.
		$rest = array( $item->kind()->label(), number_format_i18n( $item->orders ), ...$this->values( $item ) );
		return sprintf(
			'<strong><a class="row-title" href="%s">%s</a></strong><br><a href="%s">%s</a><span class="vitrine-small">%s</span>',
			esc_url( CustomerLinks::url( array( 'customer' => $item->id ) ) ),
			esc_html( $item->name === '' ? $item->email : $item->name ),
			esc_url( "mailto:$item->email" ),
			esc_html( $item->email ),
			esc_html( implode( ' · ', $rest ) )
		);
	}

	/** @return list<string> */
	private function values( CustomerSummary $item ): array {
		return array_map( $this->money->format( ... ), $item->value );
	}

	private function view( ?CustomerKind $kind, string $label, int $count ): string {
		return sprintf(
			'<a href="%s"%s>%s <span class="count">(%s)</span></a>',
			esc_url( CustomerLinks::url( $kind === null ? array() : array( 'kind' => $kind->value ) ) ),
			$kind === $this->query->kind ? ' class="current" aria-current="page"' : '',
			esc_html( $label ),
			esc_html(
				number_format_i18n( min( $count, CustomerQuery::MAX_OFFSET ) ) . ( $count >= CustomerQuery::MAX_OFFSET ? '+' : '' )
			)
		);
	}
}
