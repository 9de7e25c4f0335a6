<?php
/**
 * Drop-in: Redis as WordPress's object cache, for `npm run cluster` only. A real shop uses a maintained plugin (docs/cluster.md); its
 * drop-in can be tested with REDIS_OBJECT_CACHE=<file> npm run cluster:test.
 *
 * Like those plugins it keeps what a request has read in memory, and works without Redis while that is away.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

require_once ABSPATH . WPINC . '/class-wp-object-cache.php';

final class Vitrine_Cluster_Cache extends WP_Object_Cache {

	private const ADD     = array( 'nx' );
	private const REPLACE = array( 'xx' );

	/** @var array<string, true> */
	private array $volatile = array(
		'counts'  => true,
		'plugins' => true,
	);

	private ?Redis $redis = null;

	public function __construct() {
		parent::__construct();
		try {
			$redis = new Redis();
			$redis->connect( (string) constant( 'WP_REDIS_HOST' ), (int) constant( 'WP_REDIS_PORT' ), 0.5, null, 0, 1.0 );
			$this->redis = $redis;
		} catch ( RedisException $error ) {
			$this->lose( $error );
		}
	}

	/** @param list<string> $groups */
	public function makeVolatile( array $groups ): void {
		$this->volatile += array_fill_keys( $groups, true );
	}

	public function get( $key, $group = 'default', $force = false, &$found = null ) {
		if ( ! $force || ! $this->isShared( $group ) ) {
			$value = parent::get( $key, $group, false, $found );
			if ( $found || ! $this->isShared( $group ) ) {
				return $value;
			}
		}
		$stored = $this->ask( fn ( Redis $redis ): mixed => $redis->get( $this->name( $key, $group ) ) );
		return $this->keep( $key, $group, $stored, $found );
	}

	public function get_multiple( $keys, $group = 'default', $force = false ) {
		$values  = array();
		$missing = array();
		foreach ( $keys as $key ) {
			$values[ $key ] = parent::get( $key, $group, false, $found );
			if ( ( ! $found || $force ) && $this->isShared( $group ) ) {
				$missing[] = $key;
			}
		}
		if ( $missing === array() ) {
			return $values;
		}
		$names  = array_map( fn ( mixed $key ): string => $this->name( $key, $group ), $missing );
		$stored = $this->ask( static fn ( Redis $redis ): mixed => $redis->mGet( $names ) );
		foreach ( $missing as $index => $key ) {
			$values[ $key ] = $this->keep( $key, $group, $stored[ $index ] ?? false );
		}
		return $values;
	}

	public function set( $key, $data, $group = 'default', $expire = 0 ) {
		return $this->write( $key, $data, $group, (int) $expire, array() );
	}

	public function add( $key, $data, $group = 'default', $expire = 0 ) {
		return ! wp_suspend_cache_addition() && $this->write( $key, $data, $group, (int) $expire, self::ADD );
	}

	public function replace( $key, $data, $group = 'default', $expire = 0 ) {
		return $this->write( $key, $data, $group, (int) $expire, self::REPLACE );
	}

	public function delete( $key, $group = 'default', $deprecated = false ) {
		$known = parent::delete( $key, $group );
		$gone  = $this->isShared( $group ) ? $this->ask( fn ( Redis $redis ): mixed => $redis->del( $this->name( $key, $group ) ) ) : 0;
		return $known || $gone > 0;
	}

	public function incr( $key, $offset = 1, $group = 'default' ) {
		if ( ! $this->isShared( $group ) ) {
			return parent::incr( $key, $offset, $group );
		}
		$name  = $this->name( $key, $group );
		$value = $this->ask(
			static fn ( Redis $redis ): mixed => $redis->exists( $name ) ? $redis->incrBy( $name, (int) $offset ) : false
		);
		if ( $value !== false ) {
			parent::set( $key, $value, $group );
		}
		return $value;
	}

	public function decr( $key, $offset = 1, $group = 'default' ) {
		return $this->isShared( $group ) ? $this->incr( $key, -$offset, $group ) : parent::decr( $key, $offset, $group );
	}

	public function flush() {
		parent::flush();
		return $this->ask( static fn ( Redis $redis ): mixed => $redis->flushDB() ) !== false;
	}

	public function flush_group( $group ) {
		parent::flush_group( $group );
		$this->ask(
			function ( Redis $redis ) use ( $group ): bool {
				$cursor = null;
				do {
					$names = $redis->scan( $cursor, $this->name( '*', $group ), 500 );
					$redis->del( $names === false ? array() : $names );
				} while ( $cursor > 0 );
				return true;
			}
		);
		return true;
	}

	/** Forgets what this request has read. */
	public function flushRuntime(): bool {
		return parent::flush();
	}

	/** @param list<string> $condition */
	private function write( mixed $key, mixed $data, string $group, int $expire, array $condition ): bool {
		if ( ! $this->is_valid_key( $key ) ) {
			return false;
		}
		if ( ! $this->isShared( $group ) ) {
			return match ( $condition ) {
				self::ADD     => parent::add( $key, $data, $group ),
				self::REPLACE => parent::replace( $key, $data, $group ),
				default       => parent::set( $key, $data, $group ),
			};
		}
		$options = $expire > 0 ? $condition + array( 'ex' => $expire ) : $condition;
		$value   = is_int( $data ) ? (string) $data : serialize( $data );
		$written = $this->ask( fn ( Redis $redis ): mixed => $redis->set( $this->name( $key, $group ), $value, $options ) );
		if ( $written === false && $this->redis !== null ) {
			return false;
		}
		return parent::set( $key, $data, $group );
	}

	/** Keeps what Redis answered for the rest of the request. */
	private function keep( mixed $key, string $group, mixed $stored, ?bool &$found = null ): mixed {
		$found = is_string( $stored );
		if ( ! $found ) {
			return false;
		}
		$value = preg_match( '/^-?\d+\z/', $stored ) === 1 ? (int) $stored : unserialize( $stored );
		parent::set( $key, $value, $group );
		return $value;
	}

	private function name( mixed $key, string $group ): string {
		return ( $group === '' ? 'default' : $group ) . ":$key";
	}

	private function isShared( string $group ): bool {
		return $this->redis !== null && ! isset( $this->volatile[ $group ] );
	}

	/** @param callable( Redis ): mixed $question */
	private function ask( callable $question ): mixed {
		if ( $this->redis === null ) {
			return false;
		}
		try {
			return $question( $this->redis );
		} catch ( RedisException $error ) {
			$this->lose( $error );
			return false;
		}
	}

	/** The rest of the request works without Redis. */
	private function lose( RedisException $error ): void {
		$this->redis = null;
		error_log( 'object cache: ' . $error->getMessage() );
	}
}

function wp_cache_init(): void {
	$GLOBALS['wp_object_cache'] = new Vitrine_Cluster_Cache();
}

function wp_cache_supports( $feature ) {
	return in_array( $feature, array( 'get_multiple', 'flush_runtime', 'flush_group' ), true );
}

function wp_cache_add( $key, $data, $group = '', $expire = 0 ) {
	return $GLOBALS['wp_object_cache']->add( $key, $data, $group, $expire );
}

function wp_cache_replace( $key, $data, $group = '', $expire = 0 ) {
	return $GLOBALS['wp_object_cache']->replace( $key, $data, $group, $expire );
}

function wp_cache_set( $key, $data, $group = '', $expire = 0 ) {
	return $GLOBALS['wp_object_cache']->set( $key, $data, $group, $expire );
}

function wp_cache_get( $key, $group = '', $force = false, &$found = null ) {
	return $GLOBALS['wp_object_cache']->get( $key, $group, $force, $found );
}

function wp_cache_get_multiple( $keys, $group = '', $force = false ) {
	return $GLOBALS['wp_object_cache']->get_multiple( $keys, $group, $force );
}

function wp_cache_delete( $key, $group = '' ) {
	return $GLOBALS['wp_object_cache']->delete( $key, $group );
}

function wp_cache_incr( $key, $offset = 1, $group = '' ) {
	return $GLOBALS['wp_object_cache']->incr( $key, $offset, $group );
}

function wp_cache_decr( $key, $offset = 1, $group = '' ) {
	return $GLOBALS['wp_object_cache']->decr( $key, $offset, $group );
}

function wp_cache_flush() {
	return $GLOBALS['wp_object_cache']->flush();
}

function wp_cache_flush_runtime() {
	return $GLOBALS['wp_object_cache']->flushRuntime();
}

function wp_cache_flush_group( $group ) {
	return $GLOBALS['wp_object_cache']->flush_group( $group );
}

function wp_cache_close() {
	return true;
}

function wp_cache_add_global_groups( $groups ): void {
	$GLOBALS['wp_object_cache']->add_global_groups( $groups );
}

function wp_cache_add_non_persistent_groups( $groups ): void {
	$GLOBALS['wp_object_cache']->makeVolatile( (array) $groups );
}
