<?php
declare(strict_types=1);

namespace Vitrine\Storefront\PageCache;

use Closure;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\Lazy;
use Vitrine\Kernel\Outbox;
use Vitrine\Kernel\ShopState;

/**
 * Purges pages from the shop's own cache and from those in front of it.
 *
 * The own cache is purged right after the commit of the change. Caches in front are purged at the end of the request (slow ones by the
 * outbox), and a second time by the outbox: that repeats a purge that was lost with its process, and removes a page that was rendered
 * before the change but stored after the purge.
 */
final class PageCaches {

	/** Kind of outbox message. */
	public const KIND = 'purge_pages';

	/** Delay of the second purge, longer than a page takes to render. */
	private const AGAIN_SECONDS = 5;

	/** @var array<string, true> Tags of the current transaction. */
	private array $due = array();

	/** @var array<string, true> Tags to purge from the caches in front at the end of the request. */
	private array $pending = array();

	/** @var array<string, int> When the outbox has purged a tag in this process: many messages name the same ones. */
	private array $repeated = array();

	/** @param Closure(): Outbox $outbox */
	public function __construct(
		private readonly Database $database,
		private readonly PageTable $table,
		#[Lazy( Outbox::class )] private readonly Closure $outbox,
		private readonly FrontCaches $front,
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
			( $this->outbox )()->add( self::KIND, $message );
		}
		( $this->outbox )()->add( self::KIND, $message, $caches === array() ? 0 : self::AGAIN_SECONDS );
		$this->database->afterCommit(
			function () use ( $tags ): void {
				$this->purgeOwn( $tags );
				if ( $this->pending === array() ) {
					add_action( 'shutdown', $this->purgeFront( ... ), 0 );
				}
				$this->pending += array_fill_keys( $tags, true );
			}
		);
	}

	/**
	 * Handles the outbox message.
	 *
	 * @param array<mixed> $payload `{tags}`, or `{cache}` to try again to purge it.
	 */
	public function deliver( array $payload ): bool {
		if ( is_string( $payload['cache'] ?? null ) ) {
			$this->front->retry( $payload['cache'] );
			return true;
		}
		$tags = array_values( array_filter( (array) ( $payload['tags'] ?? array() ), 'is_string' ) );
		$at   = (int) ( $payload['at'] ?? time() );
		$all  = $this->repeated[ Tag::SITE ] ?? 0;
		$tags = array_values(
			array_filter( $tags, fn ( string $tag ): bool => max( $this->repeated[ $tag ] ?? 0, $all ) < $at + self::AGAIN_SECONDS )
		);
		if ( $tags !== array() ) {
			$this->repeated = array_fill_keys( $tags, time() ) + $this->repeated;
			$this->purgeOwn( $tags, $at );
			$this->front->purge( $tags );
		}
		return true;
	}

	/**
	 * @param list<string> $tags
	 * @param int|null     $before Repeats an earlier purge: leaves pages alone that were rendered after this time.
	 */
	private function purgeOwn( array $tags, ?int $before = null ): void {
		if ( in_array( Tag::SITE, $tags, true ) ) {
			Edition::renew( $before );
			return;
		}
		$this->table->purge( $tags, $before );
	}

	/** Hook `shutdown`, before the last output is sent: the next request then gets the new page. */
	private function purgeFront(): void {
		$tags          = array_map( 'strval', array_keys( $this->pending ) );
		$this->pending = array();
		$this->front->purge( $tags, onlyFast: true );
	}
}
