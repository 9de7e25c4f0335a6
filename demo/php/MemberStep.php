<?php
declare(strict_types=1);

namespace Vitrine\Demo;

use Vitrine\Content\MemberWriter;

final class MemberStep implements Step {

	public function __construct( private readonly MemberWriter $writer ) {
	}

	public function run( DemoData $data, State $state, Output $output ): void {
		$members = array();
		foreach ( $data->sites as $language => $site ) {
			foreach ( $site['members'] as $member ) {
				$members[ $member['key'] ][ $language ] = array(
					'name'     => (string) $member['name'],
					'position' => (string) $member['position'],
					'phone'    => (string) $member['phone'],
					'email'    => (string) $member['email'],
				);
			}
		}
		foreach ( array_keys( $members ) as $order => $key ) {
			$picture = $state->id( 'picture', $key ) ?? 0;
			$hash    = md5( (string) wp_json_encode( array( $order, $picture, $members[ $key ] ) ) );
			if ( ! $state->has( 'member', $key, $hash ) ) {
				$state->keep( 'member', $key, $this->writer->save( $key, $order, $picture, $members[ $key ] ), $hash );
			}
		}
	}
}
