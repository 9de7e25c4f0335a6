<?php
/**
 * Drop-in: a persistent object cache in an SQLite file, as Redis on real hosts. A request reads the values that
 * earlier requests have cached, even if the database has changed.
 */

declare(strict_types=1);

/** WordPress's object cache, stored in a file. */
final class WP_Object_Cache {

	public int $cache_hits = 0;

	public int $cache_misses = 0;

	/** @var array<string, array{mixed, bool}> value and whether it exists, by key */
	private array $memory = array();

	/** @var array<string, true> */
	private array $global = array();

	/** @var array<string, true> */
	private array $volatile = array();

	private string $blog = '';

	private SQLite3 $file;

	public function __construct() {
		$this->file = new SQLite3( WP_CONTENT_DIR . '/object-cache.sqlite' );
		$this->file->busyTimeout( 10000 );
		$this->file->exec(
			'PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; CREATE TABLE IF NOT EXISTS cache (id TEXT PRIMARY KEY, value BLOB, until INTEGER) WITHOUT ROWID'
		);
		$this->blog = is_multisite() ? get_current_blog_id() . ':' : '';
	}

	private function id( int|string $key, string $group ): string {
		$group = $group === '' ? 'default' : $group;
		return ( isset( $this->global[ $group ] ) ? '' : $this->blog ) . "$group:$key";
	}

	private function persists( string $group ): bool {
		return ! isset( $this->volatile[ $group ] );
	}

	/** @return array{mixed, bool} */
	private function read( string $id, string $group, bool $force ): array {
		if ( isset( $this->memory[ $id ] ) && ( ! $force || ! $this->persists( $group ) ) ) {
			return $this->memory[ $id ];
		}
		if ( ! $this->persists( $group ) ) {
			return array( false, false );
		}
		$query = $this->file->prepare( 'SELECT value FROM cache WHERE id = ? AND ( until = 0 OR until > ? )' );
		$query->bindValue( 1, $id );
		$query->bindValue( 2, time() );
		$row                 = $query->execute()->fetchArray( SQLITE3_NUM );
		$this->memory[ $id ] = $row === false ? array( false, false ) : array( unserialize( $row[0] ), true );
		return $this->memory[ $id ];
	}

	private function write( string $verb, string $id, mixed $value, int $seconds ): bool {
		$query = $this->file->prepare( "$verb INTO cache (id, value, until) VALUES (?, ?, ?)" );
		$query->bindValue( 1, $id );
		$query->bindValue( 2, serialize( $value ), SQLITE3_BLOB );
		$query->bindValue( 3, $seconds > 0 ? time() + $seconds : 0 );
		$query->execute();
		return $this->file->changes() > 0;
	}

	public function get( int|string $key, string $group = 'default', bool $force = false, ?bool &$found = null ): mixed {
		[ $value, $found ] = $this->read( $this->id( $key, $group ), $group, $force );
		$found ? ++$this->cache_hits : ++$this->cache_misses;
		return is_object( $value ) ? clone $value : $value;
	}

	public function set( int|string $key, mixed $value, string $group = 'default', int $seconds = 0 ): bool {
		$id                  = $this->id( $key, $group );
		$value               = is_object( $value ) ? clone $value : $value;
		$this->memory[ $id ] = array( $value, true );
		return ! $this->persists( $group ) || $this->write( 'REPLACE', $id, $value, $seconds );
	}

	public function add( int|string $key, mixed $value, string $group = 'default', int $seconds = 0 ): bool {
		if ( wp_suspend_cache_addition() ) {
			return false;
		}
		$id = $this->id( $key, $group );
		if ( ! $this->persists( $group ) ) {
			return ( $this->memory[ $id ][1] ?? false ) ? false : $this->set( $key, $value, $group );
		}
		$gone = $this->file->prepare( 'DELETE FROM cache WHERE id = ? AND until > 0 AND until <= ?' );
		$gone->bindValue( 1, $id );
		$gone->bindValue( 2, time() );
		$gone->execute();
		unset( $this->memory[ $id ] );
		return $this->write( 'INSERT OR IGNORE', $id, $value, $seconds );
	}

	public function replace( int|string $key, mixed $value, string $group = 'default', int $seconds = 0 ): bool {
		return $this->read( $this->id( $key, $group ), $group, true )[1] && $this->set( $key, $value, $group, $seconds );
	}

	public function incr( int|string $key, int $by = 1, string $group = 'default' ): int|false {
		[ $value, $found ] = $this->read( $this->id( $key, $group ), $group, true );
		if ( ! $found ) {
			return false;
		}
		$value = max( 0, (int) $value + $by );
		$this->set( $key, $value, $group );
		return $value;
	}

	public function delete( int|string $key, string $group = 'default' ): bool {
		$id    = $this->id( $key, $group );
		$there = $this->read( $id, $group, true )[1];
		unset( $this->memory[ $id ] );
		$query = $this->file->prepare( 'DELETE FROM cache WHERE id = ?' );
		$query->bindValue( 1, $id );
		$query->execute();
		return $there;
	}

	public function flush(): bool {
		$this->memory = array();
		return $this->file->exec( 'DELETE FROM cache' );
	}

	public function forget(): bool {
		$this->memory = array();
		return true;
	}

	/** @param list<string> $groups */
	public function addGlobal( array $groups ): void {
		$this->global += array_fill_keys( $groups, true );
	}

	/** @param list<string> $groups */
	public function addVolatile( array $groups ): void {
		$this->volatile += array_fill_keys( $groups, true );
	}

	public function switchTo( int $blog ): void {
		$this->blog = is_multisite() ? "$blog:" : '';
	}
}

function wp_cache_init() {
	$GLOBALS['wp_object_cache'] = new WP_Object_Cache();
}

function wp_cache_get( $key, $group = '', $force = false, &$found = null ) {
	return $GLOBALS['wp_object_cache']->get( $key, (string) $group, (bool) $force, $found );
}

function wp_cache_get_multiple( $keys, $group = '', $force = false ) {
	return array_combine( $keys, array_map( static fn ( $key ) => wp_cache_get( $key, $group, $force ), $keys ) );
}

function wp_cache_set( $key, $data, $group = '', $expire = 0 ) {
	return $GLOBALS['wp_object_cache']->set( $key, $data, (string) $group, (int) $expire );
}

function wp_cache_set_multiple( array $data, $group = '', $expire = 0 ) {
	return array_combine(
		array_keys( $data ),
		array_map( static fn ( $key, $value ) => wp_cache_set( $key, $value, $group, $expire ), array_keys( $data ), $data )
	);
}

function wp_cache_add( $key, $data, $group = '', $expire = 0 ) {
	return $GLOBALS['wp_object_cache']->add( $key, $data, (string) $group, (int) $expire );
}

function wp_cache_add_multiple( array $data, $group = '', $expire = 0 ) {
	return array_combine(
		array_keys( $data ),
		array_map( static fn ( $key, $value ) => wp_cache_add( $key, $value, $group, $expire ), array_keys( $data ), $data )
	);
}

function wp_cache_replace( $key, $data, $group = '', $expire = 0 ) {
	return $GLOBALS['wp_object_cache']->replace( $key, $data, (string) $group, (int) $expire );
}

function wp_cache_incr( $key, $offset = 1, $group = '' ) {
	return $GLOBALS['wp_object_cache']->incr( $key, (int) $offset, (string) $group );
}

function wp_cache_decr( $key, $offset = 1, $group = '' ) {
	return $GLOBALS['wp_object_cache']->incr( $key, -(int) $offset, (string) $group );
}

function wp_cache_delete( $key, $group = '' ) {
	return $GLOBALS['wp_object_cache']->delete( $key, (string) $group );
}

function wp_cache_delete_multiple( array $keys, $group = '' ) {
	return array_combine( $keys, array_map( static fn ( $key ) => wp_cache_delete( $key, $group ), $keys ) );
}

function wp_cache_flush() {
	return $GLOBALS['wp_object_cache']->flush();
}

function wp_cache_flush_runtime() {
	return $GLOBALS['wp_object_cache']->forget();
}

function wp_cache_supports( $feature ) {
	return in_array( $feature, array( 'add_multiple', 'set_multiple', 'get_multiple', 'delete_multiple', 'flush_runtime' ), true );
}

function wp_cache_close() {
	return true;
}

function wp_cache_add_global_groups( $groups ) {
	$GLOBALS['wp_object_cache']->addGlobal( (array) $groups );
}

function wp_cache_add_non_persistent_groups( $groups ) {
	$GLOBALS['wp_object_cache']->addVolatile( (array) $groups );
}

function wp_cache_switch_to_blog( $blog_id ) {
	$GLOBALS['wp_object_cache']->switchTo( (int) $blog_id );
}
