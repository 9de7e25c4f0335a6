<?php
declare(strict_types=1);

namespace Vitrine\Admin\Contact;

use Vitrine\Admin\AdminDates;
use Vitrine\Contact\Message;
use Vitrine\Contact\MessageQuery;
use Vitrine\Contact\Messages;
use Vitrine\Contact\MessageStatus;
use Vitrine\I18n\Languages;
use WP_List_Table;

defined( 'ABSPATH' ) || exit;

/** List table of messages. Its parent class is loaded only on this screen. */
final class MessagesTable extends WP_List_Table {

	public const PER_PAGE = 20;

	/** Maximum number of words of a message in the list. */
	private const EXCERPT_WORDS = 20;

	public function __construct(
		private readonly Messages $messages,
		private readonly MessageQuery $query,
		private readonly Languages $languages,
	) {
		parent::__construct(
			array(
				'singular' => 'vitrine-message',
				'plural'   => 'vitrine-messages',
			)
		);
	}

	/** @return array<string, string> */
	public function get_columns(): array {
		return array(
			'name'     => _x( 'Name', 'of a person', 'vitrine' ),
			'text'     => __( 'Message', 'vitrine' ),
			'language' => __( 'Language', 'vitrine' ),
			'sent'     => __( 'Date', 'vitrine' ),
			'replied'  => __( 'Replied', 'vitrine' ),
		);
	}

	public function prepare_items(): void {
		$size  = $this->get_items_per_page( MessagesScreen::PER_PAGE_OPTION, self::PER_PAGE );
		$found = $this->messages->find( new MessageQuery( $this->query->status, $this->query->search, $this->get_pagenum(), $size ) );

		$this->items = $found['messages'];
		$this->set_pagination_args(
			array(
				'total_items' => $found['total'],
				'per_page'    => $size,
			)
		);
	}

	public function no_items(): void {
		esc_html_e( 'No messages found.', 'vitrine' );
	}

	/** @return array<string, string> */
	protected function get_views(): array {
		$counts = $this->messages->counts();
		$views  = array();
		foreach ( MessageStatus::cases() as $status ) {
			$views[ $status->value ] = sprintf(
				'<a href="%s"%s>%s <span class="count">(%s)</span></a>',
				esc_url( MessagesScreen::url( array( 'status' => $status->value ) ) ),
				$status === $this->query->status ? ' class="current" aria-current="page"' : '',
				esc_html( $status->label() ),
				esc_html( number_format_i18n( $counts[ $status->value ] ?? 0 ) )
			);
		}
		return $views;
	}

	/** @param array<mixed>|object $item */
	protected function column_default( $item, $column_name ): string {
		assert( $item instanceof Message );
		return match ( $column_name ) {
			'text'     => esc_html( wp_trim_words( $item->text, self::EXCERPT_WORDS ) ),
			'language' => esc_html( $this->languages->find( $item->sender->language )->name ?? $item->sender->language ),
			'sent'     => esc_html( AdminDates::moment( $item->sentAt->getTimestamp() ) ),
			'replied'  => $item->repliedAt === null ? '—' : esc_html( AdminDates::dayOf( $item->repliedAt->getTimestamp() ) ),
			default    => '',
		};
	}

	protected function column_name( Message $item ): string {
		return sprintf(
			'<strong><a class="row-title" href="%s">%s</a></strong><br>%s',
			esc_url( MessagesScreen::url( array( 'message' => $item->id ) ) ),
			esc_html( $item->sender->name ),
			esc_html( $item->sender->email )
		);
	}

	protected function get_primary_column_name(): string {
		return 'name';
	}
}
