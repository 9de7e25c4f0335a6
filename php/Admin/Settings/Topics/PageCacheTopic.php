<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings\Topics;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Settings\FrontCacheFields;
use Vitrine\Admin\Settings\HasContext;
use Vitrine\Admin\Settings\Topic;
use Vitrine\PageCache\DropIn;
use Vitrine\PageCache\PageCaches;
use Vitrine\PageCache\PageLimits;
use Vitrine\PageCache\PageServer;
use Vitrine\PageCache\PageTable;

defined( 'ABSPATH' ) || exit;

/** Settings > Page cache. */
final class PageCacheTopic implements Topic, HasContext {

	/** Users who may write a file of code into wp-content. */
	private const FILE_CAPABILITY = 'activate_plugins';

	public function __construct(
		private readonly PageLimits $limits,
		private readonly PageTable $table,
		private readonly DropIn $dropIn,
		private readonly FrontCacheFields $front,
		private readonly PageCaches $caches,
	) {
	}

	public function key(): string {
		return 'page-cache';
	}

	public function title(): string {
		return __( 'Page cache', 'vitrine' );
	}

	public function capability(): string {
		return Capability::MANAGE_SHOP;
	}

	public function read(): array {
		return array(
			'on'    => get_option( PageServer::OPTION ) !== '0',
			'early' => DropIn::isPlaced(),
			'front' => $this->front->read(),
		);
	}

	public function context(): array {
		$size = $this->limits->fresh();
		return array(
			'pages'     => $size['pages'],
			'megabytes' => round( $size['bytes'] / 1024 / 1024, 1 ),
			'limit'     => round( PageLimits::bytes() / 1024 / 1024 ),
			'constant'  => defined( 'VITRINE_PAGE_CACHE' ) && constant( 'VITRINE_PAGE_CACHE' ) === false,
			'file'      => DropIn::state()->value,
			'possible'  => $this->dropIn->isPossible() && current_user_can( self::FILE_CAPABILITY ),
			'front'     => $this->front->context(),
		);
	}

	public function save( array $values ): array {
		$on    = ( $values['on'] ?? false ) === true;
		$early = $on && ( $values['early'] ?? false ) === true;
		$before = $this->front->read();
		$errors = $this->front->save( is_array( $values['front'] ?? null ) ? $values['front'] : $before );
		if ( $errors !== array() ) {
			return array_combine( array_map( static fn ( string $field ): string => "front.$field", array_keys( $errors ) ), $errors );
		}
		if ( $this->front->read() !== $before ) {
			// Cached pages have the lifetimes of the previous settings.
			$this->caches->purgeAll();
		}
		if ( $early !== $this->read()['early'] && current_user_can( self::FILE_CAPABILITY ) ) {
			if ( $early && ! $this->dropIn->place() ) {
				return array( 'early' => __( 'The file advanced-cache.php could not be written to wp-content.', 'vitrine' ) );
			}
			if ( ! $early ) {
				DropIn::remove();
			}
		}
		update_option( PageServer::OPTION, $on ? '1' : '0', true );
		if ( ! $on ) {
			$this->table->clear();
		}
		return array();
	}
}
