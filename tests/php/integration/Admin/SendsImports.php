<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use Vitrine\Tests\Support\RestResponse;

/** The requests of Shop > Import and export. */
trait SendsImports {

	private function send( string $content, string $name = 'products.csv', int $error = UPLOAD_ERR_OK ): RestResponse {
		$file = (string) tempnam( sys_get_temp_dir(), 'sent' );
		file_put_contents( $file, $content );
		$_FILES = array(
			'file' => array(
				'name'     => $name,
				'type'     => 'text/csv',
				'tmp_name' => $file,
				'error'    => $error,
				'size'     => strlen( $content ),
			),
		);
		$answer = $this->rest( 'POST', '/vitrine-admin/v1/imports', array( 'language' => 'en' ) );
		$_FILES = array();
		unlink( $file );
		return $answer;
	}

	private function act( int $id, string $action, string $delivery_price = '' ): RestResponse {
		return $this->rest( 'POST', "/vitrine-admin/v1/imports/$id", compact( 'action', 'delivery_price' ) );
	}
}
