<?php
declare(strict_types=1);

namespace Vitrine\Admin\Contact;

use DateTimeImmutable;
use Vitrine\Admin\Capability;
use Vitrine\Admin\CsvDownload;
use Vitrine\Admin\RequestInput;
use Vitrine\Admin\ShopMenu;
use Vitrine\Contact\Newsletter\Subscriber;
use Vitrine\Contact\Newsletter\SubscriberQuery;
use Vitrine\Contact\Newsletter\Subscribers;
use Vitrine\Contact\Newsletter\SubscriberStatus;
use Vitrine\Contact\Newsletter\UnsubscribeLinks;
use Vitrine\I18n\Languages;
use Vitrine\Storefront\View;

/** Shop > Newsletter: lists the subscribers and exports them for a mailing service. */
final class SubscribersScreen {

	public const SLUG = 'vitrine-newsletter';

	/** `admin-post.php` actions, also used for their nonces. */
	public const EXPORT = 'vitrine_newsletter_csv';
	public const DELETE = 'vitrine_newsletter_delete';

	/** Field of the export: also addresses that are not confirmed or were unsubscribed. */
	private const ALL = 'all';

	/** Batch size of the export. */
	private const BATCH_SIZE = 500;

	public function __construct(
		private readonly Subscribers $subscribers,
		private readonly UnsubscribeLinks $links,
		private readonly Languages $languages,
		private readonly View $view,
	) {
	}

	public function menu(): void {
		add_submenu_page(
			ShopMenu::SLUG,
			__( 'Newsletter', 'vitrine' ),
			__( 'Newsletter', 'vitrine' ),
			Capability::MANAGE_MESSAGES,
			self::SLUG,
			$this->render( ... )
		);
	}

	/** @param array<string, string|int> $query */
	public static function url( array $query = array() ): string {
		return add_query_arg( $query, admin_url( 'admin.php?page=' . self::SLUG ) );
	}

	public function export(): void {
		self::allow( self::EXPORT );
		CsvDownload::download(
			'newsletter-' . gmdate( 'Y-m-d' ) . '.csv',
			array( 'email', 'status', 'language', 'asked', 'confirmed', 'ended', 'texts', 'terms', 'unsubscribe' ),
			$this->rows( self::exported() ),
		);
	}

	public function delete(): never {
		$id = absint( RequestInput::query( 'subscriber' ) );
		self::allow( self::DELETE . $id );
		$this->subscribers->delete( $id );
		wp_safe_redirect( self::url() );
		exit;
	}

	private function render(): void {
		require_once ABSPATH . 'wp-admin/includes/class-wp-list-table.php'; // @phpstan-ignore requireOnce.fileNotFound
		$query = self::query();
		$table = new SubscribersTable( $this->subscribers, $query, $this->languages );
		$table->prepare_items();
		$file = add_query_arg(
			array(
				'action' => self::EXPORT,
				's'      => rawurlencode( $query->search ),
			),
			admin_url( 'admin-post.php' )
		);
		$this->view->show(
			'admin/newsletter',
			array(
				'list'   => $table->form( self::SLUG, $query->status->value ?? '', __( 'Search subscribers', 'vitrine' ) ),
				'export' => wp_nonce_url( $file, self::EXPORT ),
				'all'    => wp_nonce_url( add_query_arg( self::ALL, '1', $file ), self::EXPORT ),
			)
		);
	}

	/** @return iterable<list<string>> */
	private function rows( SubscriberQuery $query ): iterable {
		$time = static fn ( ?DateTimeImmutable $time ): string => $time === null ? '' : gmdate( 'Y-m-d\TH:i:s\Z', $time->getTimestamp() );
		for ( $page = 1; ; ++$page ) {
			$found = $this->subscribers->find(
				new SubscriberQuery( $query->status, $query->search, $page, self::BATCH_SIZE )
			)['subscribers'];
			foreach ( $found as $one ) {
				yield array(
					$one->email,
					$one->status->value,
					$one->language,
					$time( $one->askedAt ),
					$time( $one->confirmedAt ),
					$time( $one->endedAt ),
					$one->textVersion,
					$one->terms ? '1' : '0',
					$this->unsubscribeUrl( $one ),
				);
			}
			if ( count( $found ) < self::BATCH_SIZE ) {
				return;
			}
		}
	}

	/** The unsubscribe link that each newsletter must contain, in the subscriber's language; '' if not subscribed. */
	private function unsubscribeUrl( Subscriber $one ): string {
		$language = $this->languages->find( $one->language ) ?? $this->languages->default();
		return $one->status === SubscriberStatus::Subscribed
			? $this->languages->withLanguage( $language, fn (): string => $this->links->page( $one ) )
			: '';
	}

	/** Only confirmed addresses may receive the newsletter: all others are exported only if the user asks for them. */
	private static function exported(): SubscriberQuery {
		return new SubscriberQuery(
			RequestInput::query( self::ALL ) === '1' ? null : SubscriberStatus::Subscribed,
			self::query()->search
		);
	}

	private static function query(): SubscriberQuery {
		return new SubscriberQuery(
			SubscriberStatus::tryFrom( RequestInput::query( 'status' ) ),
			mb_substr( RequestInput::query( 's' ), 0, 100 )
		);
	}

	private static function allow( string $action ): void {
		if ( ! current_user_can( Capability::MANAGE_MESSAGES ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to view subscribers.', 'vitrine' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( $action );
	}
}
