<?php
declare(strict_types=1);

namespace Vitrine\Admin\Contact;

use DateTimeImmutable;
use Vitrine\Admin\AdminDates;
use Vitrine\Admin\ListTable;
use Vitrine\Contact\Newsletter\Subscriber;
use Vitrine\Contact\Newsletter\SubscriberQuery;
use Vitrine\Contact\Newsletter\Subscribers;
use Vitrine\Contact\Newsletter\SubscriberStatus;
use Vitrine\I18n\Languages;

defined( 'ABSPATH' ) || exit;

/** List of subscribers. */
final class SubscribersTable extends ListTable {

	protected const PRIMARY = 'email';

	public function __construct(
		private readonly Subscribers $subscribers,
		private readonly SubscriberQuery $query,
		private readonly Languages $languages,
	) {
		parent::__construct( 'vitrine-subscriber' );
	}

	/** @return array<string, string> */
	public function get_columns(): array {
		return array(
			'email'     => __( 'E-mail', 'vitrine' ),
			'status'    => __( 'Status', 'vitrine' ),
			'language'  => __( 'Language', 'vitrine' ),
			'asked'     => __( 'Requested', 'vitrine' ),
			'confirmed' => __( 'Confirmed', 'vitrine' ),
			'texts'     => __( 'Consent text version', 'vitrine' ),
			'terms'     => __( 'Privacy policy accepted', 'vitrine' ),
		);
	}

	public function prepare_items(): void {
		$found = $this->subscribers->find(
			new SubscriberQuery( $this->query->status, $this->query->search, $this->get_pagenum(), self::PER_PAGE )
		);
		$this->fill( $found['subscribers'], $found['total'] );
	}

	public function no_items(): void {
		esc_html_e( 'No subscribers found.', 'vitrine' );
	}

	/** @return array<string, string> */
	protected function get_views(): array {
		$counts = $this->subscribers->counts();
		$views  = array( 'all' => $this->view( null, __( 'All', 'vitrine' ), array_sum( $counts ) ) );
		foreach ( SubscriberStatus::cases() as $status ) {
			$views[ $status->value ] = $this->view( $status, $status->label(), $counts[ $status->value ] ?? 0 );
		}
		return $views;
	}

	/** @param array<mixed>|object $item */
	protected function column_default( $item, $column_name ): string {
		assert( $item instanceof Subscriber );
		return esc_html( match ( $column_name ) {
			'status'    => $item->status->label(),
			'language'  => $this->languages->find( $item->language )->name ?? $item->language,
			'asked'     => self::formatTime( $item->askedAt ),
			'confirmed' => self::formatTime( $item->confirmedAt ),
			'texts'     => $item->textVersion,
			'terms'     => $item->terms ? __( 'Yes', 'vitrine' ) : __( 'No', 'vitrine' ),
			default     => '',
		} );
	}

	protected function column_email( Subscriber $item ): string {
		$action = SubscribersScreen::DELETE;
		$delete = wp_nonce_url( admin_url( "admin-post.php?action=$action&subscriber=$item->id" ), $action . $item->id );
		return $this->titled( $item->email, $delete );
	}

	private static function formatTime( ?DateTimeImmutable $time ): string {
		return $time === null ? '' : AdminDates::moment( $time->getTimestamp() );
	}

	private function view( ?SubscriberStatus $status, string $label, int $count ): string {
		return sprintf(
			'<a href="%s"%s>%s <span class="count">(%s)</span></a>',
			esc_url( SubscribersScreen::url( $status === null ? array() : array( 'status' => $status->value ) ) ),
			$status === $this->query->status ? ' class="current" aria-current="page"' : '',
			esc_html( $label ),
			esc_html( number_format_i18n( $count ) )
		);
	}
}
