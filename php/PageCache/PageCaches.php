<?php
declare(strict_types=1);

namespace Vitrine\PageCache;

use Closure;
use RuntimeException;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Kernel\ErrorText;
use Vitrine\Kernel\FailureInjection;
use Vitrine\Kernel\Lazy;
use Vitrine\Kernel\ShopState;
use Vitrine\Storefront\PageContents;
use Vitrine\Storefront\Tag;

defined( 'ABSPATH' ) || exit;

/**
 * Purges pages from the shop's own cache and from those in front of it.
 *
 * The own cache is purged right after the commit of the change, caches in front at the end of the request (slow ones by the outbox).
 *
 * The outbox has a message for a second purge some seconds later. With caches in front, and where other servers may have read old data
 * after the change, it removes pages that were rendered before the change but stored after the purge. On a single server it is only for a
 * process that is killed before the purge: otherwise the message is marked as sent after the response, and nothing is purged twice.
 */
final class PageCaches {

	/** Kind of outbox message. */
	public const KIND = 'purge_pages';

	/** Delay of the second purge, longer than a page takes to render, and than a change takes to reach all servers. */
	private const AGAIN_SECONDS = 5;

	private bool $isOwnEmptied = false;

	/** @var array<string, true> Tags of the current transaction. */
	private array $due = array();

	/** @var array<string, true> Tags to purge from the caches in front at the end of the request. */
	private array $pending = array();

	/** @var array<int, int> Messages whose purge has been completed and needs no second one, with the time of the change. */
	private array $completed = array();

	/** @var array<int, Closure(): void> Callbacks of `shutdown` by priority. */
	private array $atEnd = array();

	/** @var array<string, array<string, int>> When the outbox has purged a tag in this process: many messages name the same ones. */
	private array $repeated = array();

	/** @param Closure(): Outbox $outbox */
	public function __construct(
		private readonly Database $database,
		private readonly PageTable $table,
		#[Lazy( Outbox::class )] private readonly Closure $outbox,
		private readonly FrontCaches $front,
		private readonly FailureInjection $failures,
	) {
	}

	/** Something that pages show has changed. Call it inside the transaction of the change. */
	public function purge( string ...$tags ): void {
		if ( $tags !== array() ) {
			$this->due += array_fill_keys( $tags, true );
			$this->database->beforeCommit( self::class, $this->commit( ... ) );
		}
	}

	public function purgeAll(): void {
		$this->purge( Tag::SITE );
	}

	/** Another plugin has removed its stored pages: the own ones would bring back what was on them. */
	public function emptyOwn(): void {
		if ( ! $this->isOwnEmptied && PageServer::isOn() ) {
			$this->isOwnEmptied = true;
			Edition::renew();
		}
	}

	/** One message and one purge for all tags of a transaction. */
	private function commit(): void {
		$tags      = array_map( 'strval', array_keys( $this->due ) );
		$this->due = array();
		if ( array_intersect( $tags, PageContents::ON_EVERY_PAGE ) !== array() ) {
			$tags = array( Tag::SITE );
		}
		$caches = $this->front->used();
		if ( $caches === array() && ( get_option( PageServer::OPTION ) === '0' || ! ShopState::isLive() ) ) {
			// Switching the cache on and going live purge all pages.
			return;
		}
		$message = array(
			'tags' => $tags,
			'at'   => time(),
		);
		if ( array_filter( $caches, static fn ( PageCache $cache ): bool => ! $cache->isFast() ) !== array() ) {
			( $this->outbox )()->add( self::KIND, $message + array( 'front' => true ) );
		}
		$id = ( $this->outbox )()->add( self::KIND, $message, self::AGAIN_SECONDS );
		$this->database->afterCommit(
			function () use ( $tags, $caches, $id ): void {
				$this->failures->pass( 'page.purge' );
				$this->purgeOwn( $tags );
				if ( $caches !== array() ) {
					$this->purgeFrontLater( $tags );
				} elseif ( ! $this->mayServersLag() ) {
					$this->markCompleted( $id );
				}
			}
		);
	}

	/** Whether a server may read old data after a change: several of them share an object cache, or read from replicas. */
	private function mayServersLag(): bool {
		return wp_using_ext_object_cache() || $this->database->connection()->splitsReads();
	}

	/** @param list<string> $tags */
	private function purgeFrontLater( array $tags ): void {
		$this->pending += array_fill_keys( $tags, true );
		doing_action( 'shutdown' ) ? $this->purgeFront() : $this->finishLater();
	}

	/** One statement after the response for all purges of a request. What takes longer must not wait until the messages are due. */
	private function markCompleted( int $message ): void {
		$this->completed[ $message ] = time();
		$isLong                      = wp_doing_cron() || doing_action( 'shutdown' ) || min( $this->completed ) < time() - 1;
		$isLong ? $this->storeCompleted() : $this->finishLater();
	}

	private function finishLater(): void {
		if ( $this->atEnd === array() ) {
			$this->atEnd = array(
				0 => $this->purgeFront( ... ),
				3 => $this->storeCompleted( ... ),
			);
		}
		foreach ( $this->atEnd as $priority => $work ) {
			// Added once, however often it is called.
			add_action( 'shutdown', $work, $priority );
		}
	}

	/** Hook `shutdown`, after the page has been sent. */
	private function storeCompleted(): void {
		$ids             = array_keys( $this->completed );
		$this->completed = array();
		try {
			( $this->outbox )()->markCompleted( $ids );
		} catch ( RuntimeException $error ) {
			// The messages are delivered then. Other work after the response must go on.
			// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- for who runs the site.
			error_log( 'vitrine: purge not marked as completed: ' . ErrorText::message( $error ) );
		}
	}

	/**
	 * Handles the outbox message.
	 *
	 * @param array<mixed> $payload `{tags, at}`; `{tags, at, front}` for the caches in front only; `{cache}` to try again to purge it.
	 */
	public function deliver( array $payload ): bool {
		if ( is_string( $payload['cache'] ?? null ) ) {
			$this->front->retry( $payload['cache'] );
			return true;
		}
		$tags = array_values( array_filter( (array) ( $payload['tags'] ?? array() ), 'is_string' ) );
		$at   = (int) ( $payload['at'] ?? time() );
		$type = isset( $payload['front'] ) ? 'front' : 'all';
		$done = $this->repeated[ $type ] ?? array();
		$all  = $done[ Tag::SITE ] ?? 0;
		$tags = array_values(
			array_filter( $tags, static fn ( string $tag ): bool => max( $done[ $tag ] ?? 0, $all ) < $at + self::AGAIN_SECONDS )
		);
		if ( $tags !== array() ) {
			$this->repeated[ $type ] = array_fill_keys( $tags, time() ) + $done;
			if ( $type === 'all' ) {
				$this->purgeOwn( $tags );
			}
			$this->front->purge( $tags );
		}
		return true;
	}

	/** @param list<string> $tags */
	private function purgeOwn( array $tags ): void {
		if ( in_array( Tag::SITE, $tags, true ) ) {
			Edition::renew();
			return;
		}
		$this->table->purge( $tags );
	}

	/** Hook `shutdown`, before the last output is sent: the next request then gets the new page. */
	private function purgeFront(): void {
		$tags          = array_map( 'strval', array_keys( $this->pending ) );
		$this->pending = array();
		if ( $tags !== array() ) {
			$this->front->purge( $tags, onlyFast: true );
		}
	}
}
