<?php
declare(strict_types=1);

namespace Vitrine\Admin\Contact;

use Vitrine\Admin\MenuBadges;
use Vitrine\Admin\RequestInput;
use Vitrine\Contact\MessageQuery;
use Vitrine\Contact\Messages;
use Vitrine\Contact\MessageStatus;
use Vitrine\Contact\Privacy\MessageRetention;
use Vitrine\I18n\Languages;
use Vitrine\Storefront\View;

/** The message list, with the retention setting. */
final class MessagesPage {

	private ?MessagesTable $table = null;

	public function __construct(
		private readonly Messages $messages,
		private readonly Languages $languages,
		private readonly View $view,
		private readonly MenuBadges $badges,
	) {
	}

	/** Hook `load-{screen}`: runs before output, so that Screen Options knows the columns. */
	public function prepare(): void {
		require_once ABSPATH . 'wp-admin/includes/class-wp-list-table.php'; // @phpstan-ignore requireOnce.fileNotFound
		add_screen_option(
			'per_page',
			array(
				'default' => MessagesTable::PER_PAGE,
				'option'  => MessagesScreen::PER_PAGE_OPTION,
			)
		);
		$this->badges->markMessagesSeen();
		$this->table = new MessagesTable( $this->messages, self::query(), $this->languages );
	}

	public function render(): void {
		if ( $this->table === null ) {
			$this->prepare();
		}
		ob_start();
		$this->table?->prepare_items();
		$this->table?->views();
		echo '<form method="get"><input type="hidden" name="page" value="' . esc_attr( MessagesScreen::SLUG )
			. '"><input type="hidden" name="status" value="' . esc_attr( self::query()->status->value ) . '">';
		$this->table?->search_box( __( 'Search messages', 'vitrine' ), 'vitrine-messages' );
		$this->table?->display();
		echo '</form>';
		$list = (string) ob_get_clean();
		$this->view->show(
			'admin/messages',
			array(
				'list'     => $list,
				'group'    => MessagesScreen::SLUG,
				'name'     => MessageRetention::OPTION,
				'days'     => MessageRetention::days(),
				'settings' => current_user_can( 'manage_options' ),
			)
		);
	}

	private static function query(): MessageQuery {
		return new MessageQuery(
			MessageStatus::tryFrom( RequestInput::query( 'status' ) ) ?? MessageStatus::Received,
			mb_substr( RequestInput::query( 's' ), 0, 100 )
		);
	}
}
