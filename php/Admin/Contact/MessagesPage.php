<?php
declare(strict_types=1);

namespace Vitrine\Admin\Contact;

use Vitrine\Admin\Sent;
use Vitrine\Admin\ShopMenu;
use Vitrine\Contact\MessageQuery;
use Vitrine\Contact\Messages;
use Vitrine\Contact\MessageStatus;
use Vitrine\Contact\Retention;
use Vitrine\I18n\Languages;
use Vitrine\Storefront\View;

/** The list of messages, and for how long they are kept. */
final class MessagesPage {

	/** User meta: the last message that was there when somebody last looked at the list. */
	private const SEEN = 'vitrine_messages_seen';

	private ?MessagesTable $table = null;

	public function __construct(
		private readonly Messages $messages,
		private readonly Languages $languages,
		private readonly View $view,
	) {
	}

	/** Messages that came since whoever is signed in last looked, counted as far as a bubble shows. */
	public function unseen(): int {
		return $this->messages->after( (int) get_user_meta( get_current_user_id(), self::SEEN, true ), ShopMenu::MOST_COUNTED + 1 );
	}

	/** Hook `load-{screen}`: before anything is printed, so that Screen Options knows the columns. */
	public function prepare(): void {
		require_once ABSPATH . 'wp-admin/includes/class-wp-list-table.php'; // @phpstan-ignore requireOnce.fileNotFound
		add_screen_option(
			'per_page',
			array(
				'default' => MessagesTable::PER_PAGE,
				'option'  => MessagesScreen::PER_PAGE_OPTION,
			)
		);
		update_user_meta( get_current_user_id(), self::SEEN, (string) $this->messages->lastId() );
		$this->table = new MessagesTable( $this->messages, self::query(), $this->languages );
	}

	public function render(): void {
		if ( $this->table === null ) {
			$this->prepare();
		}
		ob_start();
		$this->table?->prepare_items();
		$this->table?->views();
		echo '<form method="get"><input type="hidden" name="page" value="' . esc_attr( MessagesScreen::SLUG ) . '"><input type="hidden" name="status" value="' . esc_attr( self::query()->status->value ) . '">';
		$this->table?->search_box( __( 'Search messages', 'vitrine' ), 'vitrine-messages' );
		$this->table?->display();
		echo '</form>';
		$list = (string) ob_get_clean();
		$this->view->show(
			'admin/messages',
			array(
				'list'     => $list,
				'group'    => MessagesScreen::SLUG,
				'name'     => Retention::OPTION,
				'days'     => Retention::days(),
				'settings' => current_user_can( 'manage_options' ),
			)
		);
	}

	private static function query(): MessageQuery {
		return new MessageQuery( MessageStatus::tryFrom( Sent::query( 'status' ) ) ?? MessageStatus::Received, mb_substr( Sent::query( 's' ), 0, 100 ) );
	}
}
